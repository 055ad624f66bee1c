"""The commands, and what happens to their errors.

Nothing here imports the rules: ``alfama --help`` answers at once.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from alfama.cli import bench, failure, match, perft, play, position, replay, serve, verify, warmup


class Commands(TyperGroup):
    """All commands; ``--debug`` may stand anywhere, errors become one line, a closed pipe ends quietly."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run one command and exit with its code."""
        given = list(sys.argv[1:] if args is None else args)
        debug = "--debug" in given
        rest = [word for word in given if word != "--debug"]
        prepare_streams()
        try:
            code = super().main(rest, prog_name, complete_var, False, windows_expand_args, **extra)
            sys.stdout.flush()
        except BrokenPipeError:
            failure.drop_output()
            code = failure.FAILED
        except (KeyboardInterrupt, typer.Abort):
            code = failure.INTERRUPTED
        except Exception as error:
            if debug:
                raise
            code = failure.report(error)
        sys.exit(code if isinstance(code, int) else 0)


def prepare_streams() -> None:
    """Let no letter that the terminal cannot show stop a command."""
    for stream in (sys.stdout, sys.stderr):
        if callable(reconfigure := getattr(stream, "reconfigure", None)):
            reconfigure(errors="replace")


app = typer.Typer(
    name="alfama",
    cls=Commands,
    help="Azul with exact rules: play in the terminal or the browser, check records, measure players.",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", metavar="", help="Print the version and exit.", is_eager=True)
    ] = False,
    debug: Annotated[bool, typer.Option("--debug", metavar="", help="Show the full trace of an error.")] = False,
) -> None:
    """Print the version, or the help when no command is given."""
    if version:
        from alfama import __version__

        typer.echo(f"alfama {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


for module in (play, serve, match, position, replay, verify, perft, warmup, bench):
    app.command(module.__name__.rpartition(".")[2])(module.command)
