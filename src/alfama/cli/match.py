"""``alfama match``: two players meet."""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING, Annotated, Any

import typer

from alfama.cli import failure
from alfama.cli.setup import Game, GameOption, JokersOption, PlayersOption, RulingOption, WallOption, read_options
from alfama.cli.words import plural

if TYPE_CHECKING:
    from alfama.arena import Interval, MatchResult


def command(
    a: Annotated[str, typer.Argument(metavar="A", help="A player: random, greedy or search.")],
    b: Annotated[str, typer.Argument(metavar="B", help="The other player; with 3 or 4 seats, all others.")],
    game: GameOption = Game.AZUL,
    games: Annotated[
        int, typer.Option("--games", "-n", metavar="N", min=1, max=10_000_000, help="Number of games.")
    ] = 100,
    pairs: Annotated[
        bool, typer.Option("--pairs/--no-pairs", metavar="", help="Play every deal once from every seat of A.")
    ] = True,
    players: PlayersOption = None,
    wall: WallOption = None,
    jokers: JokersOption = False,
    option: RulingOption = None,
    nodes: Annotated[
        int | None, typer.Option("--nodes", metavar="N", min=1, help="Positions looked at for a move. Default: 2000.")
    ] = None,
    time: Annotated[
        float | None, typer.Option("--time", metavar="S", min=0.001, max=600, help="Seconds for a move.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="N", min=0, help="The same seed gives the same deals.")] = 0,
    workers: Annotated[
        int, typer.Option("--workers", metavar="N", min=1, max=256, help="Processes that share the games.")
    ] = 1,
    as_json: Annotated[
        bool, typer.Option("--json", metavar="", help="Print the result and every game as JSON.")
    ] = False,
) -> None:
    """Let two players meet, and measure who is stronger.

    Prints the result with a confidence interval of 95 %. Ctrl-C ends the match early and prints
    what is known by then. The exit code is 1 when a player made an illegal move.
    """
    from rich.console import Console

    from alfama.arena import match
    from alfama.arena.match import USUAL
    from alfama.cli import ready
    from alfama.players import CATALOGUES, Limit

    catalogue = CATALOGUES[game]
    for name in (a, b):
        if name not in catalogue:
            known = ", ".join(catalogue)
            raise failure.CommandError("no_such_player", f"{name[:40]!r} is no player: there is {known}")
    options = read_options(game, players, wall, jokers, option)
    limit = USUAL if nodes is None and time is None else Limit(time=time, nodes=nodes)
    ready.prepare(game, {a, b})
    console = Console(stderr=True, highlight=False, markup=False)
    results: list[MatchResult] = []
    interrupted = False
    with console.status("Playing", spinner="line") as status:

        def progress(result: MatchResult) -> None:
            results[:] = [result]
            status.update(f"{result.games} of {result.planned} games: {100 * result.score.mean:.1f} %")

        try:
            match(a, b, games, options, pairs, seed, limit, workers=workers, progress=progress)
        except KeyboardInterrupt:
            interrupted = True
    for result in results:
        print(json.dumps(finite(result.to_json())) if as_json else "\n".join(tell(result)))
        for fault in result.faults[:5]:
            failure.say(f"fault of {fault.player} (player {fault.seat + 1}): {fault.error}")
    if interrupted:
        raise typer.Exit(failure.INTERRUPTED)
    if results and results[0].faults:
        raise typer.Exit(failure.FAILED)


def tell(result: MatchResult) -> list[str]:
    """Return the result in lines for people."""
    how = "every deal from every seat" if result.pairs else "a new deal for every game"
    games = plural(result.planned, "game")
    if result.games < result.planned:
        games = f"{result.games} of {games}"
    share, fair = result.score, 100 * result.fair
    lines = [
        f"{result.a} against {result.b}: {result.options.variant}, {games}, {how}",
        f"  {result.a} won {result.wins}, shared {result.draws}, lost {result.losses}",
        f"  share of wins  {100 * share.mean:5.1f} %      ({bounds(share, 100)}; equal players get {fair:.1f} %)",
        f"  margin         {result.margin.mean:+5.1f} points ({bounds(result.margin, 1, '+')})",
        f"  {verdict(result)}",
    ]
    if result.faults:
        lines.append(f"  Lost by an illegal move or an error: {plural(len(result.faults), 'game')}")
    return lines


def verdict(result: MatchResult) -> str:
    """Return in words what the interval of the wins says."""
    if result.score.low > result.fair:
        return f"{result.a} is stronger."
    if result.score.high < result.fair:
        return f"{result.b} is stronger."
    return "So many games show no difference."


def bounds(interval: Interval, scale: float, sign: str = "") -> str:
    """Return the two ends of an interval."""
    if math.isinf(interval.low):
        return "interval unknown after one deal"
    return f"95 % interval {scale * interval.low:{sign}.1f} to {scale * interval.high:{sign}.1f}"


def finite(value: Any) -> Any:
    """Return JSON values with null for infinite numbers, which JSON does not have."""
    if isinstance(value, dict):
        return {name: finite(one) for name, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [finite(one) for one in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value
