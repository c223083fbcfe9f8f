"""Players and their decks in the database."""

from __future__ import annotations

from sqlalchemy import bindparam, delete, exists, func, insert, select, update
from sqlalchemy.engine import RowMapping
from sqlalchemy.exc import IntegrityError

from soulcore.table import schema
from soulcore.table.identity import OLD_LIFETIME_MS, Token
from soulcore.table.ledger import Missed
from soulcore.table.looks import look
from soulcore.table.rows import DeckRow, PlayerRow
from soulcore.table.store import AnyRow, Conflict, Store, cards_from, to_json

GUEST = " (guest)"
"""Added to the names of people without an account when somebody registers that name."""


HOLDER = select(schema.players, exists().where(schema.revoked.c.token == bindparam("name")).label("is_revoked")).where(
    schema.players.c.id == bindparam("player")
)


class People:
    """Who plays here, and what they keep."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.engine = store.engine

    async def find(self, id: str) -> PlayerRow | None:
        columns = schema.players.c
        async with self.engine.connect() as connection:
            found = (await connection.execute(select(schema.players).where(columns.id == id))).mappings().first()
        return player_row(found) if found is not None else None

    async def holder(self, token: Token, now: int) -> PlayerRow | None:
        """The player a token is for, unless it was logged out, or all of the player's were, or it is too old to say when it was
        made."""
        given = {"player": token.player, "name": token.name}
        found = next(iter(await self.store.ask(lambda ask: ask(HOLDER, given))), None)
        if found is None or (token.name and found["is_revoked"]) or token.made < found["tokens_from"]:
            return None
        if not token.made and found["created"] and now > found["created"] + OLD_LIFETIME_MS:
            return None
        return player_row(found)

    async def revoke(self, token: Token, now: int) -> None:
        """End a token: it is worth nothing any more. One without a name ends with all others of its age."""
        async with self.store.writing() as connection:
            await connection.execute(delete(schema.revoked).where(schema.revoked.c.until < now))
            if token.name:
                known = select(schema.revoked.c.token).where(schema.revoked.c.token == token.name)
                if (await connection.execute(known)).first() is None:
                    values = {"token": token.name, "until": token.expires()}
                    await connection.execute(insert(schema.revoked).values(**values))
            else:
                wanted = update(schema.players).where(
                    schema.players.c.id == token.player, schema.players.c.tokens_from == 0
                )
                await connection.execute(wanted.values(tokens_from=1))

    async def change_password(self, id: str, password: str, now: int) -> None:
        """Set a new password; every token of before ends."""
        wanted = update(schema.players).where(schema.players.c.id == id)
        await self.store.put(wanted.values(password=password, tokens_from=now))

    async def is_taken(self, name: str, by_others_than: str | None) -> bool:
        """Whether somebody else has an account whose name looks like that one."""
        columns = schema.players.c
        wanted = select(columns.id).where(columns.look == look(name), columns.account.is_not(None))
        async with self.engine.connect() as connection:
            return any(id != by_others_than for id in (await connection.execute(wanted)).scalars())

    async def note_looks(self) -> None:
        """Work out the looks of names that were chosen before names had looks."""
        columns = schema.players.c
        async with self.engine.connect() as connection:
            found = (await connection.execute(select(columns.id, columns.name).where(columns.look == ""))).all()
        for start in range(0, len(found), 500):
            some = found[start : start + 500]
            named = [(update(schema.players).where(columns.id == id), look(name) or "?") for id, name in some]
            await self.store.put(*(wanted.values(look=shown) for wanted, shown in named))

    async def add(self, id: str, name: str, lang: str, now: int) -> None:
        values = {"id": id, "name": name, "lang": lang, "created": now, "look": look(name)}
        await self.store.put(insert(schema.players).values(**values))

    async def rename(self, id: str, name: str, lang: str) -> None:
        wanted = update(schema.players).where(schema.players.c.id == id)
        await self.store.put(wanted.values(name=name, lang=lang, look=look(name)))

    async def make_account(self, id: str, name: str, account: str, password: str) -> None:
        """Raises Conflict when the name is taken."""
        try:
            async with self.store.writing() as connection:
                columns, shown = schema.players.c, look(name)
                taken = select(columns.id).where(columns.look == shown, columns.account.is_not(None), columns.id != id)
                if (await connection.execute(taken)).first() is not None:
                    raise Conflict
                wanted = update(schema.players).where(columns.id == id)
                await connection.execute(wanted.values(name=name, account=account, password=password, look=shown))
                guests = update(schema.players).where(columns.look == shown, columns.id != id)
                marked = columns.name.concat(GUEST)
                await connection.execute(guests.values(name=marked, look=columns.look.concat(look(GUEST))))
        except IntegrityError as error:
            raise Conflict from error

    async def password_of(self, account: str) -> tuple[str, str] | None:
        """The id and the hashed password of an account."""
        columns = schema.players.c
        async with self.engine.connect() as connection:
            wanted = select(columns.id, columns.password).where(columns.account == account)
            found = (await connection.execute(wanted)).first()
        return (found[0], found[1]) if found is not None and found[1] else None

    # ------------------------------------------------------------ decks

    async def decks(self, player: str) -> list[DeckRow]:
        columns = schema.decks.c
        wanted = select(schema.decks).where(columns.player == player).order_by(columns.changed.desc())
        async with self.engine.connect() as connection:
            return [deck_row(row) for row in (await connection.execute(wanted)).mappings()]

    async def deck(self, player: str, id: str) -> DeckRow | None:
        """A player's own deck; None for anybody else's."""
        columns = schema.decks.c
        wanted = select(schema.decks).where(columns.player == player, columns.id == id)
        async with self.engine.connect() as connection:
            found = (await connection.execute(wanted)).mappings().first()
        return deck_row(found) if found is not None else None

    async def count_decks(self, player: str) -> int:
        wanted = select(func.count()).select_from(schema.decks).where(schema.decks.c.player == player)
        async with self.engine.connect() as connection:
            return int((await connection.execute(wanted)).scalar_one())

    async def put_deck(self, deck: DeckRow) -> None:
        """Save a new deck, or the player's own one of that id anew."""
        columns = schema.decks.c
        values = {
            "game": deck.game,
            "name": deck.name,
            "cards": to_json(deck.cards),
            "side": to_json(deck.side),
            "changed": deck.changed,
        }
        async with self.store.writing() as connection:
            wanted = update(schema.decks).where(columns.id == deck.id, columns.player == deck.player)
            if (await connection.execute(wanted.values(**values))).rowcount == 0:
                await connection.execute(insert(schema.decks).values(id=deck.id, player=deck.player, **values))

    async def remove_deck(self, player: str, id: str) -> bool:
        columns = schema.decks.c
        try:
            await self.store.put(first=[delete(schema.decks).where(columns.player == player, columns.id == id)])
        except Missed:
            return False
        return True


def player_row(row: AnyRow) -> PlayerRow:
    return PlayerRow(
        id=row["id"],
        name=row["name"],
        account=row["account"] is not None,
        lang=row["lang"],
        banned_until=row["banned_until"],
    )


def deck_row(row: RowMapping) -> DeckRow:
    plain = {name: row[name] for name in ("id", "player", "game", "name", "changed")}
    return DeckRow(**plain, cards=cards_from(row["cards"]), side=cards_from(row["side"]))
