"""Alfama: Azul with exact rules, for the table, the terminal and research."""

from importlib.metadata import version

__version__ = version("alfama")

__all__ = ["__version__"]
