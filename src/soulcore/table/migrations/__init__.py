"""The history of the database's form. `soulcore serve` brings a database up to date when it starts."""
