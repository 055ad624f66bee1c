"""``python -m alfama`` is the command ``alfama``."""

from alfama.cli import main

if __name__ == "__main__":
    main()
