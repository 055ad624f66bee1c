"""Azul in the terminal: its drawing, its words and what a player may type."""
