"""What every route needs of a request: its player, language, body; and how refusals become answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from soulcore.kernel.errors import SoulcoreError
from soulcore.table.errors import Refused
from soulcore.table.messages import without_nul
from soulcore.table.phrases import is_language
from soulcore.table.rows import PlayerRow

if TYPE_CHECKING:
    from soulcore.table.server import Server

T = TypeVar("T")
Route = Callable[[Request], Awaitable[Response]]
_encoder = msgspec.json.Encoder()


class Json(Response):
    """JSON, fast and for plain data and structs alike."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return _encoder.encode(content)


def kept(request: Request, content: Any) -> Response:
    """JSON that browsers keep: the next time they only ask whether it is still the same."""
    answer = Json(content, headers={"cache-control": "private, no-cache"})
    tag = f'W/"{sha256(answer.body).hexdigest()[:32]}"'
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers={"cache-control": "private, no-cache", "etag": tag})
    answer.headers["etag"] = tag
    return answer


def server_of(request: Request) -> Server:
    found: Server = request.app.state.server
    return found


async def player_of(request: Request) -> PlayerRow | None:
    server = server_of(request)
    token = server.identity.token_of(request)
    return await server.people.holder(token, server.settings.clock()) if token is not None else None


async def need_player(request: Request) -> PlayerRow:
    player = await player_of(request)
    if player is None:
        raise Refused("no_player")
    check_welcome(player, server_of(request).settings.clock())
    return player


def check_welcome(player: PlayerRow, now: int) -> None:
    """Raises Refused for somebody who is shut out."""
    if player.banned_until > now:
        raise Refused("banned", more={"until": player.banned_until})


async def lang_of(request: Request, player: PlayerRow | None = None) -> str:
    """The language of the answer: as the address says, else the player's."""
    asked = request.query_params.get("lang", "")
    if is_language(asked):
        return asked
    return player.lang if player is not None and is_language(player.lang) else "en"


async def body(request: Request, type: type[T]) -> T:
    """The body as that type. Raises Refused."""
    data = without_nul(await request.body())
    try:
        return msgspec.json.decode(data or b"{}", type=type)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refused("bad_request", reason=str(error)[:200]) from None


def whole(request: Request, name: str, otherwise: int, least: int, most: int) -> int:
    """A number of the address, within bounds."""
    try:
        given = int(request.query_params.get(name, otherwise))
    except ValueError:
        raise Refused("bad_request", reason=name) from None
    return max(least, min(most, given))


async def refused(request: Request, error: Exception) -> Response:
    """A refusal as an answer."""
    assert isinstance(error, SoulcoreError)
    lang = await lang_of(request)
    if not isinstance(error, Refused):
        error = Refused("bad_request", str(error)[:500])
    server_of(request).metrics.refuse(error.code)
    return Json({"error": error.data(lang)}, error.status)


async def broken(request: Request, error: Exception) -> Response:
    return Json({"error": Refused("server_error").data(await lang_of(request))}, 500)
