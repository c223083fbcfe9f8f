"""Where each topic of the code stands in the manual of Standard."""

ADDRESSES: dict[str, str] = {}
