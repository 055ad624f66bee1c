"""Guests, tables, seats and events."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

TIME = sa.DateTime(timezone=True)


def upgrade() -> None:
    """To this form."""
    op.create_table(
        "guests",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("created", TIME, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_guests"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("creator", sa.String(16), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("seed", sa.String(32), nullable=False),
        sa.Column("seeded", sa.Boolean(), nullable=False),
        sa.Column("first", sa.Integer(), nullable=True),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("rematch", sa.String(16), nullable=True),
        sa.Column("created", TIME, nullable=False),
        sa.Column("updated", TIME, nullable=False),
        sa.ForeignKeyConstraint(["creator"], ["guests.id"], name="fk_tables_creator"),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_creator", "tables", ["creator"])
    op.create_index("ix_tables_state_updated", "tables", ["state", "updated"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(16), nullable=True),
        sa.Column("name", sa.String(64), nullable=True),
        sa.Column("bot", sa.String(40), nullable=True),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_seats_guest"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_guest", "seats", ["guest"])
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("by", sa.Integer(), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("guest", sa.String(16), nullable=True),
        sa.Column("command", sa.String(64), nullable=True),
        sa.Column("text", sa.String(400), nullable=False),
        sa.Column("created", TIME, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_events_table_id"),
        sa.PrimaryKeyConstraint("table_id", "n", name="pk_events"),
    )
    op.create_index("ix_events_guest_command", "events", ["table_id", "guest", "command"])


def downgrade() -> None:
    """Back to nothing."""
    for table in ("events", "seats", "tables", "guests"):
        op.drop_table(table)
