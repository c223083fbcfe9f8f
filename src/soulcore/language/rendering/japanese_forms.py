"""Forms of Japanese verbs. A sentence is kept with its verb in the dictionary form, whose ending stands behind `~`."""

from __future__ import annotations

from soulcore.language.rendering.shared import CannotSay

VERB_FORMS = {
    # dictionary form: (does, can, did, does and then)
    "する": (("する",), ("できる",), ("した",), ("し",)),
    "させる": (("させる",), ("させられる", "できる"), ("させた",), ("させ",)),
    "す": (("す",), ("せる",), ("した",), ("し",)),
    "く": (("く",), ("ける",), ("いた",), ("き",)),
    "ぶ": (("ぶ",), ("べる",), ("んだ",), ("び",)),
    "う": (("う",), ("える",), ("った",), ("い",)),
    "える": (("える",), ("えられる",), ("えた",), ("え",)),
    "せる": (("せる",), ("せられる",), ("せた",), ("せ",)),
    "る": (("る",), ("られる",), ("た",), ("",)),
    "ない": (("ない",), (), (), ()),
}
"""Of several spellings the first is written, and all are read."""

DOES, CAN, DID, AND = range(4)


def formed(text: str, form: int) -> str:
    """A sentence with its verb in a form."""
    start, mark, ending = text.partition("~")
    if not mark:
        if form != DOES:
            raise CannotSay("no Japanese for this as a choice")
        return text
    forms = VERB_FORMS[ending][form]
    if not forms:
        raise CannotSay("no Japanese for this as a choice")
    return start + (forms[-1] if ending == "させる" and form == CAN else forms[0])
