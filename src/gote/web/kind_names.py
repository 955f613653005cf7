"""What the kinds of documents are called on the pages: a name in both languages, and in Japanese what the class says in
English.
"""

from __future__ import annotations

from gote.core.registry import game_class

NAMES: dict[str, tuple[str, str, str]] = {
    "nim": ("Nim", "nim", "1 つの積み重ねから好きなだけチップを取る。"),
    "subtraction": ("Subtraction games", "取り去りゲーム", "決められた集合に属する枚数だけチップを取る。"),
    "octal": ("Octal games", "8 進ゲーム", "取れる枚数と残りの分け方を 1 つの符号で表す。"),
    "heap": ("Heap games by rules", "規則で書く積み重ねのゲーム", "取り方と分け方を規則の列で書く。"),
    "coins": (
        "Coin turning",
        "コインをひっくり返すゲーム",
        "列または盤の上のコインを規則に従ってひっくり返す。heads は表のコインの位置。",
    ),
    "hackenbush": (
        "Green Hackenbush",
        "Green Hackenbush",
        "辺を切り、地面から離れた部分を取り除く。平行な辺やループがあってもよい。",
    ),
    "graph": (
        "Game on a graph",
        "グラフ上のゲーム",
        "有向辺に沿って駒を動かす。動かせなくなったプレイヤーの負け。終わらなければ引き分け。",
    ),
    "sum": ("Sum of games", "ゲームの和", "偏りのないゲームの局面をいくつでも足し合わせる。"),
    "nimber": ("Nim arithmetic", "nim の算術", "nim 和、nim 積、逆元、方程式の根。数の大きさに制限はない。"),
    "moore": ("Moore's Nim_k", "Moore の Nim_k", "1 つ以上 k 個以下の積み重ねからチップを取る。"),
    "nimble": ("Nimble", "Nimble", "マスに置かれたコインを 1 枚、左へ好きなだけ動かす。"),
    "silver_dollar": ("Silver dollar game", "銀貨のゲーム", "コインを飛び越えずに左へ動かす。"),
    "staircase": ("Staircase nim", "階段 nim", "ある段のコインを 1 つ下の段へ好きなだけ動かす。"),
    "northcott": (
        "Northcott's game",
        "Northcott のゲーム",
        "各行に白と黒の駒が 1 つずつ。自分の駒を飛び越えずに動かす。",
    ),
    "wythoff": ("Wythoff's game", "Wythoff のゲーム", "1 つの山から好きなだけ、または 2 つの山から同じ枚数を取る。"),
    "chomp": ("Chomp", "Chomp", "1 マスとその上・右のすべてを食べる。左下の角に毒がある。"),
    "empty_divide": ("Empty and Divide", "Empty and Divide", "一方の箱を空にし、もう一方を空でない 2 つに分ける。"),
    "thirty_one": ("Thirty-one", "Thirty-one", "札を順に使い、合計が限度を超えたプレイヤーの負け。"),
    "dynamic_subtraction": (
        "Dynamic subtraction",
        "動的取り去りゲーム",
        "相手が直前に取った枚数の何倍かまで取れる。初手で全部は取れない。",
    ),
    "sos": ("SOS", "SOS", "空いたマスに S か O を書き、SOS を完成させたプレイヤーの勝ち。"),
    "kayles_row": ("Kayles", "Kayles", "1 本、または隣り合う 2 本のピンを倒す。"),
    "vertex_removal": ("Vertex removal", "頂点を取り除くゲーム", "辺のある頂点を、その辺とともに取り除く。"),
    "two_dimensional_nim": (
        "Two-dimensional nim",
        "2 次元 nim",
        "コインを同じ行で左へ、または下の行の任意のマスへ動かす。値は順序数。",
    ),
    "misere_quotient": ("Misere quotient", "misère 商", "8 進ゲームや規則で書いたゲームの misère 商。"),
    "red_blue_hackenbush": (
        "Blue-red Hackenbush",
        "青赤 Hackenbush",
        "プレイヤーごとに切れる色が決まっている Hackenbush。",
    ),
    "matrix": ("Matrix game", "行列ゲーム", "利得行列 A。行プレイヤー I は列プレイヤー II から a_ij を受け取る。"),
    "matrix_family": ("Named matrix games", "名前のついた行列ゲーム", "本文に出てくるゲームを名前と数値で指定する。"),
    "parametric_matrix": (
        "Matrix with a parameter",
        "パラメータを含む行列ゲーム",
        "成分は数または 1 つのパラメータの多項式。答えは区間ごとの v(t)。",
    ),
    "blotto": ("Colonel Blotto", "Blotto 大佐のゲーム", "占領した拠点と倒した部隊で得点を争う。"),
    "battleship": ("Battleship", "戦艦ゲーム", "2 マスの船を盤に隠す。II はすべて当てるまで 1 回ごとに 1 を払う。"),
    "dresher": (
        "Dresher's guessing game",
        "Dresher の数当て",
        "I は 1 から n の数を書く。II は当てるまで 1 回ごとに 1 を払い、大小を教わる。",
    ),
    "infinite_matrix": (
        "Naming the larger number",
        "大きい数を言うゲーム",
        "両者が整数を選び、どちらが大きいかで利得が決まる。",
    ),
    "silverman": ("Silverman's game", "Silverman のゲーム", "大きい数の勝ち。ただし相手の threshold 倍以上なら負け。"),
    "extensive": ("Game in extensive form", "展開形ゲーム", "プレイヤーと Kuhn の木、情報集合。"),
    "extensive_family": ("Named trees", "名前のついた木", "本文に出てくる木を名前と数値で指定する。"),
    "stochastic": ("Stochastic game", "確率ゲーム", "状態ごとの行列。利得は終わるまで加算される。"),
    "stochastic_family": (
        "Named multistage games",
        "名前のついた多段階ゲーム",
        "2.6 節のゲームを名前と数値で指定する。",
    ),
    "betting": (
        "Poker on [0, 1]",
        "[0, 1] 上のポーカー",
        "手は [0, 1] 上の一様分布。賭けの木は本文のモデルか任意の木。",
    ),
    "newman": ("Newman's poker", "Newman のポーカー", "好きな額を賭けられるポーカー。"),
    "cournot": ("Cournot duopoly", "クールノーの複占", "企業が同時に生産量を選ぶ。価格関数は区分多項式でよい。"),
    "bertrand": ("Bertrand duopoly", "ベルトランの複占", "企業が同時に価格を選ぶ。"),
    "stackelberg": (
        "Stackelberg duopoly",
        "シュタッケルベルクの複占",
        "先導者と追随者が順に生産量(または価格)を選ぶ。",
    ),
    "advertising": ("Advertising", "広告競争", "支出に比例して賞金 V を分け合う。"),
    "bimatrix": ("Bimatrix game", "双行列ゲーム", "I は row_payoffs[i][j]、II は column_payoffs[i][j] を得る。"),
    "strategic": (
        "Strategic form, n players",
        "n 人の戦略形ゲーム",
        "各マスに利得ベクトル。最後のプレイヤーの戦略が最も速く変わる。",
    ),
    "profile": ("Is it an equilibrium?", "均衡かどうか", "戦略の組が均衡か、そうでなければ誰がどれだけ得をするか。"),
    "dominance": ("Iterated elimination", "支配される戦略の逐次消去", "どの戦略が残るか。"),
    "lemke_howson": (
        "Lemke-Howson paths",
        "Lemke-Howson の経路",
        "Lemke と Howson の算法の経路。ラベルは行、列の順に 0 から。",
    ),
    "refinements": ("Refinements", "均衡の精緻化", "強均衡、完全均衡、パレート最適な均衡はどれか。"),
    "correlated": ("Correlated equilibrium", "相関均衡", "利得の加重和を最大にする相関均衡。"),
    "logit": ("Logit equilibria", "ロジット均衡", "主枝に沿ったロジット(質的応答)均衡。"),
    "commitment": ("Commitment", "コミットメント", "一方が混合戦略を公表し、他方が応じる。"),
    "repeated": ("Repeated game", "繰り返しゲーム", "rounds 回の繰り返しと、無限に続くとき忍耐が支えるもの。"),
    "evolution": ("Evolution", "進化的に安定な戦略", "対称ゲームの対称均衡と、進化的に安定なもの。"),
    "payoff_set": ("Feasible set", "実現可能集合", "二人で到達できる利得：凸包、パレート境界、最大の合計。"),
    "tu_bargaining": ("TU solution", "TU 解", "別払いのある双行列ゲーム：威嚇による TU 解。"),
    "ntu_bargaining": ("Lambda-transfer solution", "λ 移転解", "別払いのない双行列ゲーム：λ 移転解。"),
    "nash_bargaining": (
        "Nash bargaining",
        "Nash の交渉問題",
        "交渉問題 (S, 威嚇点)。S は点、領域、または二つの表で与える。",
    ),
    "bargaining_axioms": (
        "Bargaining rules and axioms",
        "交渉の規則と公理",
        "交渉の規則を Nash の五つの公理で調べる。",
    ),
    "all_in_endgame": (
        "End-game with an all-in player",
        "オールインのいる終盤",
        "メインポット、賭け金、I が勝つ手を持つ確率。",
    ),
    "coalition": ("Game in coalitional form", "提携形ゲーム", "(N, v)：各提携の値。書かれていないものは 0。"),
    "voting": ("Weighted voting", "重み付き投票ゲーム", "重みの合計が割当以上なら勝つ。"),
    "simple_game": ("Simple game", "単純ゲーム", "極小勝利提携で与える。それを含む提携も勝つ。"),
    "airport": ("Airport", "空港ゲーム", "プレイヤー j の滑走路の費用は c_j。v(S) = -max c_j。"),
    "bankruptcy": ("Bankruptcy", "倒産ゲーム", "請求に足りない資産。v(S) = max(0, E - S の外の請求)。"),
    "coalitional_form": (
        "From strategic to coalitional form",
        "戦略形から提携形へ",
        "別払いのある戦略形ゲームを提携形に直す。",
    ),
    "glove_market": ("Glove market", "グローブの市場", "一組で 1、片方だけでは 0。"),
    "machines": ("Machines and workers", "機械と労働者", "人のついた機械 1 台につき 1。"),
    "object_market": ("One object, several buyers", "一つの品と買い手たち", "持ち主(プレイヤー 1)と買い手たち。"),
    "product_market": ("Market of one product", "一財の市場", "需要のある買い手と供給のある売り手。"),
    "ladder": ("Ladder", "はしごゲーム", "S に含まれる最長の始まり {1, ..., k} について v(S) = a_k。"),
    "landlord": ("Landlord and peasants", "地主と小作人", "地主と m 人の小作人。k 人で f(k) を生産する。"),
    "symmetric_game": ("Symmetric game", "対称ゲーム", "v(S) = f(|S|)。"),
    "assignment_game": ("Assignment market", "割当市場", "品を一つずつ持つ売り手と一つ欲しい買い手。"),
    "trip": ("Travelling scientist", "巡回の費用分担", "v(S) = S の都市の支払いから最も安い周遊の費用を引いたもの。"),
    "road": ("Roads to town", "町への道路", "v(S) = S の農場の利益から、町とつなぐ最も安い道路網の費用を引いたもの。"),
    "lottery": ("Lotteries", "くじ", "賞品と効用のくじ：期待効用、最良のもの、混合。"),
    "preferences": ("Preferences", "選好", "くじの比較の背後に効用があるか。"),
    "contraction": ("Contraction", "縮小写像", "アフィン写像 x -> M x + b の縮小率、不動点、反復と誤差の限界。"),
    "nash_map": ("Nash's map", "Nash の写像", "混合戦略の組の像、均衡かどうか、軌道。"),
    "tricks": (
        "Tricks with scoring cards",
        "得点札のあるトリックテイキング",
        "各 n 枚の一種類の札。強い札が両方を取り、次の先手になる。",
    ),
    "sixty_six": ("Generalised sixty-six", "一般化 66", "手札と山札の公開された局面。stock は引く順に書く。"),
    "stock_card": ("A card of the stock", "山札の一枚", "A は山札の draw 番目(1 が一番上)を確実に引けるか。"),
    "tanhinmin": ("Tanhinmin", "単貧民", "二人で遊ぶ単貧民の局面。"),
    "memory": ("Memory", "神経衰弱", "完全な記憶での神経衰弱。五つの規則。"),
}


def name_of(kind: str, lang: str) -> str:
    """What a kind is called.

    >>> name_of("matrix", "en"), name_of("matrix", "ja")
    ('Matrix game', '行列ゲーム')
    """
    english, japanese, _ = NAMES.get(kind, (kind, kind, ""))
    return japanese if lang == "ja" else english


def summary_of(kind: str, lang: str) -> str:
    """What a kind is, in a line.

    >>> summary_of("nim", "en"), summary_of("nim", "ja")
    ('Nim: take any number of chips from one heap.', '1 つの積み重ねから好きなだけチップを取る。')
    """
    if lang == "ja" and kind in NAMES:
        return NAMES[kind][2]
    return (game_class(kind).__doc__ or "").strip().splitlines()[0]
