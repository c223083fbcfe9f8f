"""Who I am: names, accounts, cookies."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from soulcore.table import names
from soulcore.table.errors import Refused
from soulcore.table.http.asking import Json, body, lang_of, need_player, player_of, server_of
from soulcore.table.identity import COOKIE, LIFETIME_MS, RENEW_MS, new_id
from soulcore.table.limits import Buckets
from soulcore.table.looks import look
from soulcore.table.rows import PlayerRow
from soulcore.table.security import address_of
from soulcore.table.store import Conflict
from soulcore.words import LANGUAGES

LIFETIME = LIFETIME_MS // 1000


class NameWish(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    lang: str = "en"


class Credentials(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    password: str


class NewPassword(msgspec.Struct, forbid_unknown_fields=True):
    old: str
    new: str


def data(player: PlayerRow | None) -> dict[str, Any] | None:
    if player is None:
        return None
    return {"id": player.id, "name": player.name, "account": player.account, "lang": player.lang}


def signed_in(request: Request, player: PlayerRow, status: int = 200) -> Response:
    """Say who it is, and give the token as a cookie, too."""
    server = server_of(request)
    token = server.identity.token(player.id)
    response = Json({"player": data(player), "token": token}, status)
    response.set_cookie(
        COOKIE, token, max_age=LIFETIME, httponly=True, samesite="lax", secure=server.settings.secure_cookies, path="/"
    )
    return response


def slow_down(request: Request, buckets: Buckets | None = None) -> None:
    server = server_of(request)
    if not (buckets or server.logins).take(address_of(request, server.settings.proxied)):
        raise Refused("too_fast")


async def me(request: Request) -> Response:
    player, server = await player_of(request), server_of(request)
    token = server.identity.token_of(request)
    if player is not None and token is not None and server.settings.clock() - token.made > RENEW_MS:
        return signed_in(request, player)
    return Json({"player": data(player)})


async def choose_name(request: Request) -> Response:
    wish = await body(request, NameWish)
    server = server_of(request)
    name = names.player_name(wish.name)
    lang = wish.lang if wish.lang in LANGUAGES else "en"
    known = await player_of(request)
    if await server.people.is_taken(name, known.id if known is not None else None) or is_reserved(name):
        raise Refused("name_taken")
    if known is None:
        slow_down(request, server.names)
        known = await make(request, name, lang)
    elif known.account and names.account_of(name) != names.account_of(known.name):
        raise Refused("name_taken")  # an account keeps its name: others know it by that
    else:
        await server.people.rename(known.id, name, lang)
    return signed_in(request, msgspec.structs.replace(known, name=name, lang=lang))


async def make(request: Request, name: str, lang: str) -> PlayerRow:
    server = server_of(request)
    id = new_id("p")
    await server.people.add(id, name, lang, server.settings.clock())
    return PlayerRow(id=id, name=name, account=False, lang=lang)


async def register(request: Request) -> Response:
    wish = await body(request, Credentials)
    slow_down(request)
    server = server_of(request)
    name, password = names.player_name(wish.name), names.password(wish.password)
    player = await player_of(request)
    if player is not None and player.account:
        raise Refused("name_taken")
    account = names.account_of(name)
    mine = player.id if player is not None else None
    if (
        await server.people.password_of(account) is not None
        or await server.people.is_taken(name, mine)
        or is_reserved(name)
    ):
        raise Refused("name_taken")
    if player is None:
        player = await make(request, name, await lang_of(request))
    try:
        await server.people.make_account(player.id, name, account, await server.identity.hash(password))
    except Conflict:
        raise Refused("name_taken") from None
    return signed_in(request, msgspec.structs.replace(player, name=name, account=True), 201)


async def login(request: Request) -> Response:
    wish = await body(request, Credentials)
    slow_down(request)
    server = server_of(request)
    account = names.account_of(names.cleaned(wish.name))
    if not server.account_logins.take(account):
        raise Refused("too_fast")
    found = await server.people.password_of(account)
    fits = await server.identity.fits(found[1] if found is not None else None, wish.password[: names.MOST_PASSWORD])
    player = await server.people.find(found[0]) if found is not None and fits else None
    if player is None:
        raise Refused("bad_login")
    return signed_in(request, player)


async def logout(request: Request) -> Response:
    await need_player(request)
    server = server_of(request)
    token = server.identity.token_of(request)
    assert token is not None
    await server.people.revoke(token, server.settings.clock())
    response = Json({})
    response.delete_cookie(COOKIE, path="/")
    return response


async def change_password(request: Request) -> Response:
    """A new password for one who knows the old one: all tokens of before end, this one's place is taken by a new one."""
    wish = await body(request, NewPassword)
    slow_down(request)
    server, player = server_of(request), await need_player(request)
    account = names.account_of(player.name)
    found = await server.people.password_of(account) if player.account else None
    if found is None or not server.account_logins.take(account):
        raise Refused("too_fast" if found is not None else "bad_login")
    if not await server.identity.fits(found[1], wish.old[: names.MOST_PASSWORD]):
        raise Refused("bad_login")
    password = await server.identity.hash(names.password(wish.new))
    await server.people.change_password(player.id, password, server.settings.clock())
    return signed_in(request, player)


def is_reserved(name: str) -> bool:
    """Whether a name looks like one of the server's own: nobody speaks for it, or for the computer."""
    return look(name) in {
        look(word) for word in ("Soulcore", "admin", "administrator", "moderator", "server", "system")
    }


ROUTES = [
    Route("/api/password", change_password, methods=["POST"]),
    Route("/api/me", me),
    Route("/api/me", choose_name, methods=["POST"]),
    Route("/api/register", register, methods=["POST"]),
    Route("/api/login", login, methods=["POST"]),
    Route("/api/logout", logout, methods=["POST"]),
]
