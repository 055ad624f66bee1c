"""Azul Duel: named cases of the rules, laws, hidden information, texts."""
