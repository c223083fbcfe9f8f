"""The terms of SPIRIT WAR in English, Traditional Chinese and Japanese. All but the English ones are ours, and this is their one
table: card text (`vocabulary`, `text.chinese`, `text.japanese`) is made of it, and the word catalogues name its entries
(`<grave>`) instead of repeating them."""

from __future__ import annotations

from typing import Final

TERMS: Final[dict[str, tuple[str, str, str]]] = {
    # classes and types
    "spirit": ("Spirit", "戰靈", "スピリット"),
    "beyonder": ("Beyonder", "超越者", "ビヨンダー"),
    "evocation": ("Evocation", "喚術", "エヴォケーション"),
    "blast": ("Blast", "爆發", "ブラスト"),
    "stasis": ("Stasis", "恆留", "ステイシス"),
    "armory": ("Armory", "武裝", "アーモリー"),
    "creature": ("creature", "生靈", "クリーチャー"),
    "card": ("card", "卡牌", "カード"),
    "token": ("token", "衍生物", "トークン"),
    # places
    "arena": ("ARENA", "戰場", "アリーナ"),
    "hand": ("Hand", "手牌", "手札"),
    "deck": ("Deck", "牌組", "デッキ"),
    "beyonder_deck": ("Beyonder Deck", "超越者牌組", "ビヨンダーデッキ"),
    "side_deck": ("Side Deck", "備牌", "サイドデッキ"),
    "grave": ("GRAVE", "墓地", "グレイヴ"),
    "void": ("VOID", "虛空", "ボイド"),
    "collection": ("COLLECTION", "魂庫", "コレクション"),
    # what is printed
    "element": ("Element", "屬性", "属性"),
    "species": ("Species", "種族", "種族"),
    "fire": ("Fire", "火", "火"),
    "water": ("Water", "水", "水"),
    "earth": ("Earth", "土", "土"),
    "wind": ("Wind", "風", "風"),
    "light": ("Light", "光", "光"),
    "dark": ("Dark", "闇", "闇"),
    "edge": ("Edge", "鋒", "エッジ"),
    "shield": ("Shield", "盾", "シールド"),
    "soul": ("Soul", "魂", "ソウル"),
    "soul_cost": ("Soul Cost", "魂費", "ソウルコスト"),
    # how cards lie
    "position": ("position", "姿勢", "配置"),
    "edge_position": ("Edge position", "攻勢", "エッジ配置"),
    "shield_position": ("Shield position", "守勢", "シールド配置"),
    # what players do
    "summon": ("summon", "召喚", "召喚"),
    "emit": ("emit", "施放", "放つ"),
    "activate": ("activate", "發動", "起動"),
    "set": ("set", "預置", "セット"),
    "mill": ("mill", "削減", "削る"),
    "fight": ("fight", "對決", "戦い"),
    "duel": ("duel", "決鬥", "デュエル"),
    "draft": ("draft", "輪抽", "ドラフト"),
    "sealed_list": ("Sealed List", "封印清單", "封印リスト"),
    # steps
    "collecting": ("Collecting Step", "收集階段", "収集ステップ"),
    "summoning": ("Summoning Step", "召喚階段", "召喚ステップ"),
    "combat": ("Combat Step", "戰鬥階段", "戦闘ステップ"),
    "final": ("Final Step", "終結階段", "最終ステップ"),
    # keywords
    "chosen_one": ("CHOSEN ONE", "《天選》", "【選ばれし者】"),
    "wanderer": ("WANDERER", "《獨行》", "【放浪者】"),
    "unbreakable": ("UNBREAKABLE", "《不破》", "【不壊】"),
    "inmune": ("INMUNE", "《免疫》", "【免疫】"),
    "breakthrough": ("BREAKTHROUGH", "《突破》", "【突破】"),
    "assault": ("ASSAULT", "《突襲》", "【強襲】"),
    "undying": ("UNDYING", "《不死》", "【不死】"),
    "control": ("CONTROL", "控御", "制御"),
    "flood": ("FLOOD", "氾濫", "氾濫"),
    # kinds of abilities
    "automatic": ("Automatic", "自動", "自動"),
    "manual": ("Manual", "手動", "手動"),
    "always": ("Always", "恆常", "常時"),
    "equip": ("Equip", "裝備", "装備"),
    # action words
    "recruit": ("Recruit", "徵召", "招集"),
    "return": ("Return", "取回", "回収"),
    "ghost": ("Ghost", "返魂", "亡霊"),
    "manifest": ("Manifest", "顯現", "顕現"),
    "recharge": ("Recharge", "充填", "再充填"),
    "recover": ("Recover", "復原", "復元"),
    "silence": ("Silence", "沉默", "沈黙"),
    "vanquish": ("Vanquish", "驅散", "放逐"),
    "push": ("Push", "推回", "押し戻し"),
    "break": ("Break", "擊破", "撃破"),
    "to_void": ("Void", "歸虛", "ボイド送り"),
    "reveal": ("Reveal", "展示", "公開"),
    "sacrifice": ("Sacrifice", "獻祭", "生贄"),
    "clone": ("Clone", "複製", "複製"),
}


def printed(id: str) -> tuple[str, str]:
    """The term in the languages that card text is said in."""
    english, chinese, _ = TERMS[id]
    return english, chinese


def zh(id: str) -> str:
    """The Chinese term."""
    return TERMS[id][1]


def ja(id: str) -> str:
    """The Japanese term."""
    return TERMS[id][2]
