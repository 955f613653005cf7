"""Places in the sources, in both languages: "Ferguson 2006, 1.1.5, exercise 1" is ファーガソン 2006, 1.1.5, 演習 1."""

import re

from gote.catalogue.cases import Case, works

SOURCES = {
    "000": ("Trick taking with k scoring cards", "k 枚の得点札のあるトリックテイキング"),
    "001": ("Two-person sixty-six", "二人 66"),
    "002": ("Tanhinmin on digraphs", "有向グラフ上の単貧民"),
    "003": ("The memory game with a special pair", "特別なペアのある神経衰弱"),
    "004": ("Ferguson, Game Theory", "Ferguson『Game Theory』"),
}
_PLACES = (
    (r"\bchapter (\d)", r"第 \1 章"),
    (r"\bsection ([\d.]+)", r"\1 節"),
    (r"\bfigure (\d+)", r"図 \1"),
    (r"\btheorem (\d+)", r"定理 \1"),
    (r"\bexercise (\w+)", r"演習 \1"),
    (r"\bexamples? (\w+)", r"例 \1"),
    (r"\bappendix (\w+)", r"付録 \1"),
    (r"\b[Tt]heorem\b", "定理"),
    (r"\btheorems (\S+)", r"定理 \1"),
    (r"\blemmas? (\S+)", r"補題 \1"),
    (r"\bpropositions? (\S+)", r"命題 \1"),
    (r"\bproperty (\S+)", r"性質 \1"),
    (r"\bconjecture (\S+)", r"予想 \1"),
    (r"\bassumption (\S+)", r"仮定 \1"),
    (r"\bfacts? (\S+)", r"事実 \1"),
    (r"\breferences? (\S+)", r"文献 \1"),
    (r"\bline (\S+)", r"\1 行"),
    (r"\bproof of ", "証明: "),
    (r"\bproof\b", "証明"),
    (r"\bcorrected\b", "訂正"),
    (r"\bstrengthened\b", "強めたもの"),
    (r"\bopen\b", "未解決"),
    (r"\bafter\b", "以後"),
    (r"\blost page\b", "欠けたページ"),
    (r"\brelated\b", "関連"),
    (r"\bcomputed\b", "計算による"),
    (r"\bBayesian games\b", "ベイジアンゲーム"),
    (r"\bpartizan games\b", "非不偏ゲーム"),
    (r"\bretrograde analysis\b", "後退解析"),
    (r"\btrump control\b", "切り札の管理"),
    (r"\bfinesse\b", "フィネス"),
    (r"\bsqueeze\b", "スクイズ"),
    (r"\bendplay\b", "エンドプレイ"),
    (r"\bbeyond\b", "資料を超えて"),
    (r"\band\b", "と"),
    (r"(?<=\d) and (?=[\dA])", " と "),
    (r"^beyond ", "資料を超えて: "),
    (r"^poker research$", "ポーカー研究"),
)


def cited(case: Case) -> tuple[str, str]:
    """The place a case is from; nothing for what is nobody else's.

    >>> from gote.catalogue.cases import cases_of
    >>> cited(cases_of("zerosum")[0])
    ('Ferguson 2006, 2.1.2, example 1', 'ファーガソン 2006, 2.1.2, 例 1')
    """
    if case.work == "gote":
        return "", ""  # its place is a name within the catalogue
    work = works()[case.work]
    english, japanese = (f"{name}, {case.place}".removesuffix(", ") for name in (work.short, work.short_ja))
    return english, in_japanese(japanese)


def claimed(source: str) -> tuple[str, str]:
    """The place a claim is from, by the name of its source.

    >>> claimed("004, section 1.2.6")
    ('Ferguson, Game Theory, section 1.2.6', 'Ferguson『Game Theory』, 1.2.6 節')
    """
    english = re.sub(r"\b00[0-4]\b", lambda m: SOURCES[m[0]][0], source)
    japanese = re.sub(r"\b00[0-4]\b", lambda m: SOURCES[m[0]][1], source)
    return english, in_japanese(japanese)


def in_japanese(place: str) -> str:
    """The words of a place in Japanese.

    >>> in_japanese("section 6 (open)")
    '6 節 (未解決)'
    """
    for word, spoken in _PLACES:
        place = re.sub(word, spoken, place)
    return place
