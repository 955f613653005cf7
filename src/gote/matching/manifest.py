"""What the room of matchings and mechanisms offers."""

from gote.core.kind import Kind, Room

ROOM = Room(
    "gote.matching",
    ("Matching and mechanisms", "マッチングと制度設計"),
    "Gale and Shapley (1962); Vickrey (1961); Myerson (1981)",
    kinds=(
        Kind(
            "marriage",
            "rules:Marriage",
            ("Stable marriage", "安定結婚問題"),
            about=(
                "Men and women with preference lists: which matchings does no couple want to leave?",
                "男女の選好から、安定マッチングをすべて、または両端のものを求める。",
            ),
            answer="answer:MarriageAnswer",
            solve="marriage:solve_marriage",
            check=("check_marriage",),
            explain="explain:explain_marriage",
            plot="plot:plot_marriage",
        ),
        Kind(
            "marriage_with_ties",
            "rules_ties:MarriageWithTies",
            ("Stable marriage with ties", "同順位のある安定結婚問題"),
            about=(
                "Some are equally good: which matchings are stable, weakly, strongly or in the super sense?",
                "同順位を許すとき、弱安定、強安定、超安定なマッチングをすべて求める。",
            ),
            answer="answer:TiesAnswer",
            solve="ties:solve_marriage_with_ties",
            check=("check_ties",),
            explain="explain:explain_marriage_with_ties",
        ),
        Kind(
            "roommates",
            "rules:Roommates",
            ("Stable roommates", "安定ルームメイト問題"),
            about=(
                "People share rooms by two: is there a pairing that no two want to leave?",
                "同じ集まりの中で 2 人ずつ組む。安定な組分けはあるか。",
            ),
            answer="answer:RoommatesAnswer",
            solve="exchange:solve_roommates",
            check=("check_exchange",),
            explain="explain:explain_roommates",
        ),
        Kind(
            "houses",
            "rules:Houses",
            ("Exchange of houses", "住宅の交換"),
            about=("Everybody owns a house; who trades with whom?", "各人が持つ家を最上位交換サイクルで交換する。"),
            answer="answer:HousesAnswer",
            solve="exchange:solve_houses",
            check=("check_exchange",),
            explain="explain:explain_houses",
        ),
        Kind(
            "couples",
            "rules:Couples",
            ("Doctors, couples and hospitals", "医師、夫婦、病院"),
            about=(
                "Doctors look for posts, couples for two at once: which matchings are stable?",
                "夫婦は 2 つの勤務先を組で望む。安定マッチングはあるか。",
            ),
            answer="answer:CouplesAnswer",
            solve="exchange:solve_couples",
            check=("check_exchange",),
            explain="explain:explain_couples",
        ),
        Kind(
            "vcg",
            "rules_mechanisms:CombinatorialAuction",
            ("Vickrey-Clarke-Groves auction", "VCG オークション"),
            about=(
                "Bids on bundles of items: who wins, and what does honesty cost?",
                "品物の組への入札から、落札者と支払いを決める。",
            ),
            answer="answer_mechanisms:AuctionAnswer",
            solve="mechanisms:solve_vcg",
            check=("check_mechanisms",),
            explain="explain:explain_vcg",
        ),
        Kind(
            "public_project",
            "rules_mechanisms:PublicProject",
            ("Public project", "公共事業"),
            about=(
                "Is the bridge built, and who pays for having decided it?",
                "費用を分担し、決定を変える人がクラークの税を払う。",
            ),
            answer="answer_mechanisms:ProjectAnswer",
            solve="mechanisms:solve_public_project",
            check=("check_mechanisms",),
            explain="explain:explain_project",
        ),
        Kind(
            "auction_design",
            "rules_mechanisms:AuctionDesign",
            ("Auction of largest revenue", "収入最大のオークション"),
            about=(
                "Which auction brings the seller most, when only chances of values are known?",
                "有限個の値をもつ入札者に対し、期待収入が最大の制度を仮想評価で求める。",
            ),
            answer="answer_mechanisms:DesignAnswer",
            solve="mechanisms:solve_auction_design",
            check=("check_mechanisms",),
            explain="explain:explain_design",
        ),
    ),
)
