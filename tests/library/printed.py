"""What is printed on the Standard cards, as tables of facts beside this file: nothing of anybody's sentences is in them.

The tables are made from card data that carries the printed Japanese text, which stays where it is:

    python -m tests.library.printed CARDS.json …

A row of printed-facts.tsv is a card; copies is how many its entry deck has. A row of printed-effects.tsv is an effect: the
marks before it, and what can be told from its text without reading it as a whole: its numbers, what is left to choose, and
which of the game's terms it uses. `card_row` and `effect_row` say the same of a card of ours; test_print.py compares.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

from soulcore.library import CardData

HERE = Path(__file__).parent
CARDS = HERE / "printed-facts.tsv"
EFFECTS = HERE / "printed-effects.tsv"

CARD_COLUMNS = [
    "number",
    "name_ja",
    "type",
    "color",
    "cost",
    "reduction",
    "symbols",
    "ex_symbols",
    "families",
    "block",
    "rarity",
    "levels",
    "effects",
    "copies",
]
EFFECT_COLUMNS = ["number", "effect", "marks", "numbers", "can", "terms"]

FAMILIES = {
    "紅雲": "Crimson Cloud",
    "暗紫": "Dark Purple",
    "海緑": "Sea Green",
    "白妙": "Shirotae",
    "黄玉": "Topaz",
    "青樹": "Blue Tree",
    "風牙": "Windfang",
    "血醒": "Bloodrouse",
    "甲魚": "Armored Fish",
    "鉱人": "Mineroid",
    "雷竜": "Thunder Dragon",
    "凶獣": "Ferobeast",
    "星竜": "Astral Dragon",
    "古竜": "Ancient Dragon",
    "風炎": "Windflame",
    "東雲": "Dayspring",
    "天翔": "Heavensoar",
    "光焔": "Luminaze",
    "屍骸": "Corpse",
    "業魔": "Karmafiend",
    "幻妖": "Phantasprite",
    "変異": "Mutant",
    "水精": "Waterfae",
    "渦人": "Vortexite",
    "激浪": "Fierce Wave",
    "無形": "Amorphite",
    "氷雪": "Glaciesnow",
    "怪石": "Bizarrock",
    "幻影": "Phantasion",
    "地皮": "Earthskin",
    "水銀": "Mercury",
    "錬金": "Alchemy",
    "呪物": "Hexcraft",
    "恐鱗": "Dinoscale",
    "山臥": "Alpermit",
    "煉蛇": "Artifisnake",
    "鬼哭": "Wailwraith",
    "唱廻": "Echochant",
    "狩獣": "Venabeast",
    "爪仁": "Benevoclaw",
    "立樹": "Ambulantree",
    "森威": "Sylvareign",
    "翔龍": "Soaring Dragon",
    "環形": "Enviberration",
    "暴脚": "Rampaleg",
}
COLORS = {"赤": "red", "紫": "purple", "緑": "green", "白": "white", "黄": "yellow", "青": "blue"}
KEYWORDS = {"真界放": "Super Unleash", "継召": "Succession", "激突": "Clash"}
NAMED = {"操霊": "Shamanism", "水流": "Current", "増幅": "Amplify", "魔述": "Magirrate", "地鳴": "Rumble"}
"""Keywords with something behind them, whose meaning is printed on each card."""
TIMINGS = {
    "召喚時": "When Summoned",
    "配置時": "When Deployed",
    "破壊時": "When Destroyed",
    "アタック時": "When Attacking",
    "アタック中": "During Attack",
    "ブロック時": "When Blocking",
    "ブロック中": "During Block",
    "自分のメインステップ": "Your Main Step",
    "自分のメインステップ開始時": "Start of Your Main Step",
    "自分のアタックステップ": "Your Attack Step",
    "自分のアタックステップ開始時": "Start of Your Attack Step",
    "相手のアタックステップ": "Opponent's Attack Step",
    "相手のアタックステップ開始時": "Start of Opponent's Attack Step",
    "自分のエンドステップ": "Your End Step",
    "自分のドローステップ": "Your Draw Step",
    "自分のターン": "Your Turn",
    "お互いのアタックステップ": "Each Player's Attack Step",
    "相手による破壊時": "When Destroyed by Opponent",
    "アタック/ブロック中": "During Attack] [During Block",
}
KINDS = {
    "メイン": "Main",
    "フラッシュ": "Flash",
    "起動：メイン": "Activate: Main",
    "起動：フラッシュ": "Activate: Flash",
}
LIMITS = {"重複不可": "Unstackable", "ターン1回": "Once per turn", "バトル1回": "Once per battle"}

TERMS = {
    # our name for it: as it is printed, as our text has it
    "any order": ("好きな順", "in any order"),
    "up to": (r"(?:体|枚|個|つ)まで", r"up to (?!1 of .* for (?:every|each))"),
    "other than the Soul Core": (r"\[ソウルコア\]以外", "other than the Soul Core"),
    "the Soul Core": (r"\[ソウルコア\](?!以外)", "(?<!other than )the Soul Core"),
    "this turn": ("このターン中", "during this turn"),
    "this battle": ("このバトル中", "during this battle"),
    "this step": ("このステップ", "during this step"),
    "so far this turn": ("このターンに", r"\b(?:was|used|summoned by) [^,.]*this turn"),
    "end of the battle": ("バトル終了時", "(?i:at the end of the battle)"),
    "Trash": ("トラッシュ", "Trash"),
    "Reserve": ("リザーブ", "Reserve"),
    "Void": ("ボイド", "Void"),
    "Hand": ("手札", "Hand"),
    "Life": ("ライフ", "Life"),
    "top of the Deck": ("デッキの上", "top .*Deck"),
    "bottom of the Deck": ("デッキの下", "bottom .*Deck"),
    "draw": ("ドロー", r"\b[Dd]raw\b"),
    "destroy": ("破壊", r"\b[Dd]estroy"),
    "exhaust": (r"(?<!重)疲労(?:させ|でき)", r"(?<![Hh]eavy )\b[Ee]xhausts?\b"),
    "heavy exhaust": ("重疲労", "[Hh]eavy exhaust"),
    "exhausted": ("疲労状態", "(?<!becomes )exhausted"),
    "refresh": ("回復", r"\b[Rr]efresh"),
    "open": ("オープン", r"\b[Oo]pen\b"),
    "show": ("見せる", r"\b[Ss]how\b"),
    "discard": ("破棄", r"\b[Dd]iscard"),
    "depleted": ("消滅", "depleted"),
    "summon": ("召喚", r"\b[Ss]ummon"),
    "pay": ("支払わ", r"\bpays\b|without paying"),
    "cannot be blocked": ("ブロックされない|(?<!アタック/)ブロックできない", "cannot be blocked"),
    "must": ("しなければならない", r"\bmust\b"),
    "instead": ("かわりに", "instead"),
    "then": ("その後|した後", "[Tt]hen,"),
    "if you do": ("そうしたなら", "If you do"),
    "Super Unleash state": ("真界放していない", "in the Super Unleash state"),
    "Succession": ("継召", "Succession"),
    "Clash": ("激突", "Clash"),
    "price": ("▶", "▶"),
    "symbol": ("シンボル", "symbol"),
    "attacking": ("アタックしている", "attacking"),
    "comparing BP": ("BP比べ", "comparing BP"),
    "Magic": ("マジック", "Magic"),
    "Nexus": ("ネクサス", "Nexus"),
    "opponent": ("相手", r"oppo(?:nent|sing)|either player|attacks reduce Life"),
}


def counts(by_color: dict[str, int]) -> str:
    return " ".join(f"{color} {count}" for color, count in sorted(by_color.items()) if count)


# ---------------------------------------------------------------- our cards


def card_row(card: CardData, copies: int) -> dict[str, str]:
    """A card of ours, and how many of it our entry deck has, as a row of the first table."""
    levels = [
        f"{row.level}/{row.cores}/{row.bp or 0}{' Super Unleash' if row.super_unleash else ''}" for row in card.levels
    ]
    return {
        "number": card.number,
        "name_ja": card.names["ja"],
        "type": card.type,
        "color": card.color,
        "cost": str(card.cost),
        "reduction": counts(card.reduction),
        "symbols": counts(card.symbols),
        "ex_symbols": counts(card.ex_symbols),
        "families": ", ".join(card.families),
        "block": card.block,
        "rarity": card.rarity,
        "levels": ", ".join(levels),
        "effects": str(len(card.text)),
        "copies": str(copies),
    }


def effect_row(card: CardData, place: int) -> dict[str, str]:
    """A line of our text as a row of the second table."""
    line = card.text[place]
    marks, body = re.findall(r"\[[^\]]*\]", line), re.sub(r"^(?:\[[^\]]*\] ?)*", "", line)
    where = {"[In Hand]": "Hand", "[In Trash]": "Trash"}
    body += " ".join(f" {where[mark]}" for mark in marks if mark in where)
    terms = [name for name, (_, ours) in TERMS.items() if re.search(ours, body)]
    terms += [f'"{family}"' for family in FAMILIES.values() if f'"{family}"' in body]
    terms += [color for color in COLORS.values() if re.search(rf"\b{color}\b", body)]
    return {
        "number": card.number,
        "effect": str(place + 1),
        "marks": " ".join(mark for mark in marks if mark not in where),
        "numbers": " ".join(sorted(re.findall(r"\d+", body), key=int)),
        "can": str(len(re.findall("you can(?! only)", body, re.IGNORECASE))),
        "terms": ", ".join(terms),
    }


# ---------------------------------------------------------------- the printed ones


def families_of(card: dict[str, Any]) -> list[str]:
    found = card["families_ja"]
    return found.split("・") if isinstance(found, str) else found


def printed_card(card: dict[str, Any], copies: int) -> dict[str, str]:
    color = card["color"]

    def by_color(value: int | dict[str, int]) -> str:
        return counts({color: value} if isinstance(value, int) else value)

    levels = [
        f"{row['level']}/{row.get('cores', 0)}/{row.get('bp', 0)}{' Super Unleash' if row.get('super_unleash') else ''}"
        for row in card.get("levels", [])
    ]
    return {
        "number": card["number"],
        "name_ja": card["name_ja"],
        "type": card["type"],
        "color": color,
        "cost": str(card["cost"]),
        "reduction": by_color(card["reduction"]),
        "symbols": by_color(card["symbols"]),
        "ex_symbols": by_color(1 if card.get("ex_symbol") else 0),
        "families": ", ".join(FAMILIES[family] for family in families_of(card)),
        "block": card["block"],
        "rarity": card["rarity"],
        "levels": ", ".join(levels),
        "effects": str(len(card["text_ja"])),
        "copies": str(copies),
    }


def in_one_style(text: str) -> str:
    """The booster prints every mark in the same brackets, the entry decks each kind in its own: theirs."""
    text = re.sub(r"^(メイン|フラッシュ):", r"【\1】", text).replace(":", "：").replace("&", "＆")

    def brackets(match: re.Match[str]) -> str:
        mark = match[1]
        if mark in KINDS:
            return f"【{mark}】"
        return f"『{mark}』" if mark in TIMINGS else f"《{mark}》"

    return re.sub(r"【([^】]*)】", brackets, text)


def named(printed: str) -> str:
    """A keyword with what stands behind it: 操霊：暗紫＆コスト3以下."""
    name, _, behind = printed.partition("：")
    for family, ours in FAMILIES.items():
        behind = behind.replace(family, ours)
    behind = re.sub(r"＆コスト(\d+)以下", r" & cost \1 or less", behind)
    behind = re.sub(r"＆コスト(\d+)以上", r" & cost \1 or more", behind)
    return f"{NAMED[name]}: {behind.replace('+', ' +')}"


def keyword(printed: str) -> str:
    name, _, color = printed.partition("：")
    if name in NAMED:
        return named(printed)
    return f"Soul Magic: {COLORS[color].title()}" if name == "ソウルマジック" else KEYWORDS[printed]


def printed_effect(number: str, place: int, text: str) -> dict[str, str]:
    levels, keywords, timings, kinds, limits = [], [], [], [], []
    body = text = in_one_style(text)
    while found := re.match(
        r"(?:Lv([12](?:-[12])?) ?(?=\D)|《([^》]*)》|『([^』]*)』|【([^】]*)】|〔([^〕]*)〕)", body
    ):
        level, key, timing, kind, limit = found.groups()
        if key and re.match("を持つ|で|の", body[found.end() :]):
            break  # the sentence begins with the keyword of some cards
        levels += [f"Lv{level}"] if level else []
        keywords += [keyword(key)] if key else []
        timings += [TIMINGS[timing]] if timing else []
        kinds += [KINDS[kind]] if kind else []
        limits += [LIMITS[one] for one in limit.split("・")] if limit else []
        body = body[found.end() :]
    if any(word in ("Clash", "Succession") or word.startswith("Soul Magic") for word in keywords):
        body, timings = "", []  # when a keyword acts, and how, is the same on every card that has it
    body = re.sub(r"（[^）]*）", "", body)  # whose choice it is follows from standard.faq-soul-core.2
    if "手札のこのカードは" in body:
        body = body.replace("召喚できる", "召喚").replace("支払い", "")  # using an effect is a choice already
    body = re.sub(r"自身は同じカード名.*|でもブロックできる", "", body)
    plain = re.sub(r"1(?:枚|体|つ|個|色)?(?:につき|を指定でき)(?=。|、|る。このステップ)", "", body)
    plain = plain.replace("指定するコストを+1", "")
    return {
        "number": number,
        "effect": str(place + 1),
        "marks": " ".join(f"[{mark}]" for mark in levels + keywords + timings + kinds + limits),
        "numbers": " ".join(sorted(re.findall(r"\d+", plain), key=int)),
        "can": str(len(re.findall("できる|戻せる", body))),
        "terms": ", ".join(
            [name for name, (theirs, _) in TERMS.items() if re.search(theirs, body)]
            + [f'"{name}"' for family, name in FAMILIES.items() if f"系統：「{family}」" in body]
            + [name for color, name in COLORS.items() if re.search(rf"{color}(?:の|シンボル)", body)]
        ),
    }


OTHERWISE: dict[tuple[str, str], dict[str, str]] = {
    # "instead" says the number again, print does not
    ("26RBS01-034", "1"): {"numbers": "1 1"},
    # the step in which it must be destroyed stands among the marks
    ("26RBS01-047", "1"): {
        "marks": "[Lv1-2] [When Destroyed] [Opponent's Attack Step]",
        "terms": 'refresh, "Mineroid"',
    },
    # the Reserve is named as what the Cores do not go to; whose Life it is follows
    ("26RBS01-055", "2"): {"terms": "Trash, Reserve, Life, instead"},
    # "blocking your Spirits with Clash" is told of the attack: there is one battle at a time
    ("26RBS01-091", "2"): {"terms": "Clash, attacking, opponent"},
    # "select 1 of those that attacked": one attacks at a time
    ("26RBS01-092", "2"): {"numbers": "2000"},
    # "after drawing" is told as what comes then
    ("26RBS01-093", "1"): {"terms": "Hand, bottom of the Deck, draw, then"},
    # the step in which it acts is a mark of the effect that is given
    ("26RBS01-111", "2"): {"marks": "[Flash] [Your Attack Step]"},
    # two things to choose from are listed, each as a sentence of its own
    ("26RBS01-121", "1"): {
        "numbers": "1 1",
        "terms": "Hand, top of the Deck, bottom of the Deck, open, Magic, yellow",
    },
    ("26RBS01-X02", "1"): {"numbers": "1 1 2 3000 5000"},
    ("26RBS01-X12", "2"): {"numbers": "1 1 1 1 1 6000"},
    # "1 card for each 1 of that number" is as many cards as the number
    ("26RBS01-125", "1"): {"numbers": "1"},
    # "a Magic card" where print counts it
    ("26RBS01-X14", "2"): {"numbers": ""},
}
"""Where our text says the same in other words: what it has instead of what is printed, with the reason."""


def as_ours(row: dict[str, str]) -> dict[str, str]:
    """A printed row as our text must have it."""
    return row | OTHERWISE.get((row["number"], row["effect"]), {})


def read(path: Path) -> list[dict[str, str]]:
    """The rows of a table."""
    head, *rows = path.read_text(encoding="utf-8").splitlines()
    return [dict(zip(head.split("\t"), row.split("\t"), strict=True)) for row in rows]


def write(path: Path, columns: list[str], rows: list[dict[str, str]]) -> None:
    lines = ["\t".join(columns), *("\t".join(row[column] for column in columns) for row in rows)]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    data = [json.loads(Path(name).read_text(encoding="utf-8")) for name in sys.argv[1:]]
    cards = sorted((card for one in data for card in one["cards"]), key=lambda card: str(card["number"]))
    copies = {number: count for one in data for deck in one.get("decks", []) for number, count in deck["cards"].items()}
    write(CARDS, CARD_COLUMNS, [printed_card(card, copies.get(card["number"], 0)) for card in cards])
    effects = [
        printed_effect(card["number"], place, text) for card in cards for place, text in enumerate(card["text_ja"])
    ]
    write(EFFECTS, EFFECT_COLUMNS, effects)


if __name__ == "__main__":
    main()
