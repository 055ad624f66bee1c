"""Alembic runs this file for every command; the connection is handed over by alfama.server.migrate."""

from alembic import context

from alfama.server.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,  # SQLite alters a table by copying it
)
with context.begin_transaction():
    context.run_migrations()
