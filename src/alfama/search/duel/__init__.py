"""Thinking about Azul Duel: greedy play and a search.  It draws its own samples of what a seat cannot know."""
