"""The terms of SPIRIT WAR in English and Traditional Chinese. The Chinese ones are ours, and this is their one table: card text
(`vocabulary`, `text.chinese`) is made of it, and the word catalogues name its entries (`<grave>`) instead of repeating them."""

from __future__ import annotations

TERMS: dict[str, tuple[str, str]] = {
    # classes and types
    "spirit": ("Spirit", "戰靈"),
    "beyonder": ("Beyonder", "超越者"),
    "evocation": ("Evocation", "喚術"),
    "blast": ("Blast", "爆發"),
    "stasis": ("Stasis", "恆留"),
    "armory": ("Armory", "武裝"),
    "creature": ("creature", "生靈"),
    "card": ("card", "卡牌"),
    "token": ("token", "衍生物"),
    # places
    "arena": ("ARENA", "戰場"),
    "hand": ("Hand", "手牌"),
    "deck": ("Deck", "牌組"),
    "beyonder_deck": ("Beyonder Deck", "超越者牌組"),
    "side_deck": ("Side Deck", "備牌"),
    "grave": ("GRAVE", "墓地"),
    "void": ("VOID", "虛空"),
    "collection": ("COLLECTION", "魂庫"),
    # what is printed
    "element": ("Element", "屬性"),
    "species": ("Species", "種族"),
    "fire": ("Fire", "火"),
    "water": ("Water", "水"),
    "earth": ("Earth", "土"),
    "wind": ("Wind", "風"),
    "light": ("Light", "光"),
    "dark": ("Dark", "闇"),
    "edge": ("Edge", "鋒"),
    "shield": ("Shield", "盾"),
    "soul": ("Soul", "魂"),
    "soul_cost": ("Soul Cost", "魂費"),
    # how cards lie
    "position": ("position", "姿勢"),
    "edge_position": ("Edge position", "攻勢"),
    "shield_position": ("Shield position", "守勢"),
    # what players do
    "summon": ("summon", "召喚"),
    "emit": ("emit", "施放"),
    "activate": ("activate", "發動"),
    "set": ("set", "預置"),
    "mill": ("mill", "削減"),
    "fight": ("fight", "對決"),
    "duel": ("duel", "決鬥"),
    "draft": ("draft", "輪抽"),
    "sealed_list": ("Sealed List", "封印清單"),
    # steps
    "collecting": ("Collecting Step", "收集階段"),
    "summoning": ("Summoning Step", "召喚階段"),
    "combat": ("Combat Step", "戰鬥階段"),
    "final": ("Final Step", "終結階段"),
    # keywords
    "chosen_one": ("CHOSEN ONE", "《天選》"),
    "wanderer": ("WANDERER", "《獨行》"),
    "unbreakable": ("UNBREAKABLE", "《不破》"),
    "inmune": ("INMUNE", "《免疫》"),
    "breakthrough": ("BREAKTHROUGH", "《突破》"),
    "assault": ("ASSAULT", "《突襲》"),
    "undying": ("UNDYING", "《不死》"),
    "control": ("CONTROL", "控御"),
    "flood": ("FLOOD", "氾濫"),
    # kinds of abilities
    "automatic": ("Automatic", "自動"),
    "manual": ("Manual", "手動"),
    "always": ("Always", "恆常"),
    "equip": ("Equip", "裝備"),
    # action words
    "recruit": ("Recruit", "徵召"),
    "return": ("Return", "取回"),
    "ghost": ("Ghost", "返魂"),
    "manifest": ("Manifest", "顯現"),
    "recharge": ("Recharge", "充填"),
    "recover": ("Recover", "復原"),
    "silence": ("Silence", "沉默"),
    "vanquish": ("Vanquish", "驅散"),
    "push": ("Push", "推回"),
    "break": ("Break", "擊破"),
    "to_void": ("Void", "歸虛"),
    "reveal": ("Reveal", "展示"),
    "sacrifice": ("Sacrifice", "獻祭"),
    "clone": ("Clone", "複製"),
}


def zh(id: str) -> str:
    """The Chinese term."""
    return TERMS[id][1]
