"""The tables of the database. A table people play at is its row, its two seats and its journal; nothing else is needed."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData()

players = Table(
    "players",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("account", String(80), nullable=True, unique=True),
    Column("password", String(200), nullable=True),
    Column("lang", String(16), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("look", String(120), nullable=False, server_default=""),
    Column("tokens_from", BigInteger, nullable=False, server_default="0"),
    Column("banned_until", BigInteger, nullable=False, server_default="0"),
    Index("players_by_look", "look"),
)
"""account: the folded name of a player with a password, unique among them; look: what names that look alike share; tokens_from:
tokens made before that are worth nothing any more."""

blocks = Table(
    "blocks",
    metadata,
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("blocked", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""Whom somebody does not want to meet. name: as it was then."""

reports = Table(
    "reports",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("table_id", String(32), nullable=False),
    Column("reporter", String(32), nullable=False),
    Column("about", String(32), nullable=False),
    Column("reason", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("said", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("closed", Boolean, nullable=False, server_default=false()),
    Index("reports_open", "closed", "at"),
)
"""What players tell whoever runs the server. said: the table's last words then, as JSON."""

revoked = Table(
    "revoked",
    metadata,
    Column("token", String(32), primary_key=True),
    Column("until", BigInteger, nullable=False),
)
"""Tokens that were logged out, until they would have expired anyway."""

kept_cards = Table(
    "kept_cards",
    metadata,
    Column("digest", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("number", String(40), nullable=False),
    Column("data", Text, nullable=False),
)
"""What cards said when games were played with them (play/cards.py), each wording once. Never changed."""

decks = Table(
    "decks",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("game", String(32), nullable=False),
    Column("name", String(120), nullable=False),
    Column("cards", Text, nullable=False),
    Column("side", Text, nullable=False, server_default="[]"),
    Column("changed", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", String(400), nullable=False),
    Column("state", String(16), nullable=False),
    Column("opponent", String(16), nullable=False),
    Column("level", String(32), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("spectators", String(16), nullable=False),
    Column("first", Integer, nullable=False),
    Column("clock", Text, nullable=False),
    Column("server_seed", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("seed", Text, nullable=False),
    Column("prefix", Text, nullable=False),
    Column("continued_from", String(32), nullable=False),
    Column("own_cards", Text, nullable=False),
    Column("options", Text, nullable=False, server_default="{}"),
    Column("practice", Boolean, nullable=False, server_default=false()),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("best_of", Integer, nullable=False, server_default="1"),
    Column("results", Text, nullable=False, server_default="[]"),
    Column("follows", String(32), nullable=False, server_default=""),
    Column("tournament", String(32), nullable=False, server_default=""),
    Column("turn", Integer, nullable=False),
    Column("winner", Integer, nullable=False),
    Column("ending", String(32), nullable=False),
    Column("rematch", String(32), nullable=False),
    Column("host", String(64), nullable=False),
    Column("host_until", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("printed", Text, nullable=False, server_default="{}"),
    Column("protocol", Integer, nullable=False, server_default="1"),
    Column("deal", String(64), nullable=False, server_default=""),
    Index("tables_by_state", "state", "changed"),
)
"""printed: the cards it is played with, as JSON: digests in kept_cards by number; protocol, deal: see table/fairness.py;
seed: empty until the game begins; prefix: answers of the game it continues, as JSON; options: what was agreed on of what the
book leaves open, as JSON; first: the seat that goes first, -1: the throw decides; rated: its result changes both players' ratings;
best_of, results, follows: the match it is a duel of, who won the duels before, and the table of the last one (table/series.py);
host: the process that lets the computer play (several processes only)."""

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(32), nullable=True, index=True),
    Column("name", String(80), nullable=False),
    Column("computer", Boolean, nullable=False),
    Column("deck_name", String(120), nullable=False),
    Column("cards", Text, nullable=False),
    Column("entropy", String(64), nullable=False),
    Column("ready", Boolean, nullable=False),
    Column("stops", Text, nullable=False),
    Column("sealed", String(64), nullable=False, server_default=""),
    Column("rating", Integer, nullable=False, server_default="0"),
    Column("provisional", Boolean, nullable=False, server_default=false()),
    Column("gained", Integer, nullable=True),
    Column("side", Text, nullable=False, server_default="[]"),
)
"""rating, provisional: the player's at a rated table when it was made; gained: what its result has changed of it."""

journal = Table(
    "journal",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("decision", Integer, nullable=True),
    Column("answers", Text, nullable=False),
    Column("auto", Boolean, nullable=False),
    Column("player", String(32), nullable=True),
    Column("command", String(64), nullable=True),
    Column("at", BigInteger, nullable=False),
    Column("board", String(40), nullable=False, server_default=""),
    UniqueConstraint("table_id", "decision", name="one_answer_a_decision"),
    UniqueConstraint("table_id", "player", "command", name="one_effect_a_command"),
)
"""What happened at a table, in order, never changed. A decision is answered once; a command has one effect. board: the name of the
board it led to (play/board.py)."""

positions = Table(
    "positions",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("key", String(64), nullable=False),
    Column("data", LargeBinary, nullable=False),
)
"""Where a running game stood after the entry of that number, so that opening its table need not read all of the journal. Nothing is
lost with it. key: of the program and the cards it was written with; another one does not read it (table/positions.py)."""

chats = Table(
    "chats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("player", String(32), nullable=False),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

progress = Table(
    "progress",
    metadata,
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("key", String(120), primary_key=True),
    Column("done", Boolean, nullable=False),
    Column("clean", Boolean, nullable=False),
    Column("rating", Integer, nullable=False, server_default="0"),
    Column("at", BigInteger, nullable=False),
    Index("progress_by_key", "game", "kind", "key"),
)
"""What players have tried of puzzles and lessons, each once. clean: without a wrong answer, a hint or a look at the solution;
rating: the player's at the first try; kind "daily": the key is a day on which the puzzle of the day was solved."""

ratings = Table(
    "ratings",
    metadata,
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("best_of", Integer, primary_key=True, autoincrement=False),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("draws", Integer, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("ratings_by_rank", "game", "best_of", "rating"),
)
"""How strong players are by their rated games (table/glicko.py), changed with the entry that ends one or not at all."""

seeks = Table(
    "seeks",
    metadata,
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("best_of", Integer, nullable=False),
    Column("deck_name", String(120), nullable=False),
    Column("cards", Text, nullable=False),
    Column("side", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("table_id", String(32), nullable=False),
)
"""Who looks for somebody to play, one wish each. seen: when their page last asked; table_id: where they sit once
they are paired."""

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("game", String(32), nullable=False),
    Column("system", String(16), nullable=False),
    Column("best_of", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("clock", Text, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("level", String(32), nullable=False),
    Column("organiser", String(32), nullable=False),
    Column("state", String(16), nullable=False),
    Column("round", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("tournaments_by_state", "state", "changed"),
)
"""state: open, running, over; rounds: 0 before it is known how many; level: of the computers that fill seats; version: counts every
change, so that of two at once one is judged anew."""

entrants = Table(
    "entrants",
    metadata,
    Column("tournament_id", String(32), ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("player", String(32), nullable=True, index=True),
    Column("name", String(80), nullable=False),
    Column("deck_name", String(120), nullable=False),
    Column("cards", Text, nullable=False),
    Column("side", Text, nullable=False),
    Column("dropped", Boolean, nullable=False),
    UniqueConstraint("tournament_id", "player", name="one_entry_a_player"),
)
"""player: nobody for a computer. Numbers are seeds: in the order of coming."""

meetings = Table(
    "meetings",
    metadata,
    Column("tournament_id", String(32), ForeignKey("tournaments.id"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("one", Integer, nullable=False),
    Column("other", Integer, nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("winner", Integer, nullable=False),
    Column("missed", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("by_hand", Boolean, nullable=False, server_default=false()),
)
"""one, other: entrants' numbers, -1 for a bye; table_id: the first duel's; winner: an entrant's number, or -1; missed: neither
came; by_hand: the organiser has decided it."""

drafts = Table(
    "drafts",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("code", String(32), nullable=False),
    Column("sealed", Boolean, nullable=False),
    Column("best_of", Integer, nullable=False),
    Column("level", String(32), nullable=False),
    Column("state", String(16), nullable=False),
    Column("server_seed", String(64), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("seats", Text, nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("version", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seconds", Integer, nullable=False, server_default="0"),
    Column("since", BigInteger, nullable=False, server_default="0"),
)
"""code: which packs are opened; state: open, drafting, building, over; seats: as JSON, what each player has contributed,
taken and built; seed: empty until all have contributed; table_id: where the match is played; version: as of tournaments;
seconds: for each pick, 0 without a clock; since: when what is asked now was asked."""
