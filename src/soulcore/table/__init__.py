"""The server: rooms, seats, clocks, storage, sockets. docs/wire.md is what it says, docs/server.md how it runs."""
