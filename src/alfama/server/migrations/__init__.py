"""Steps from each form of the database to the next (Alembic); they run by themselves when a server starts."""
