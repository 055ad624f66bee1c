"""The game server: the authority over every table (docs/protocol.md, docs/operating.md)."""
