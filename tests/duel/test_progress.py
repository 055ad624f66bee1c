"""How near each board is to what the tablets count."""

from __future__ import annotations

import numpy as np
import pytest
from tests.duel.build import board, duel
from tests.duel.test_tablets import FULL


@pytest.mark.parametrize("side", range(8))
def test_the_parts_of_a_tablet_agree_with_what_it_counts(side: int) -> None:
    """On random domes; a full part is what is counted, or, on the ring and with odd spaces, each tile."""
    name = f"{side // 2 + 1}{'ab'[side % 2]}"
    others = [other for other in ("1a", "2a", "3a") if other[0] != name[0]][:2]
    rng = np.random.default_rng(side)
    for _ in range(40):
        plates = {}
        for slot, text in FULL.items():
            lying, tiles = text.split("+")
            gone = {tile for tile in lying if tile not in "SW" and rng.random() < 0.06}
            kept = [tile not in gone and (tile != "S" or not gone) for tile in lying]
            plates[slot] = f"{lying}+{''.join(tile if keep else '.' for tile, keep in zip(tiles, kept, strict=True))}"
        position = duel(board(plates=plates), tablets="/".join(sorted([name, *others])))
        [seat] = [tablet["seats"][0] for tablet in position.view(0)["objectives"] if tablet["tablet"] == name]
        parts = seat["parts"]
        if name in ("2b", "4a"):
            assert seat["count"] == parts[0]["have"]
        elif name == "4b":
            assert seat["count"] == parts[0]["of"] - parts[0]["have"]
        else:
            assert seat["count"] == sum(part["have"] == part["of"] for part in parts)
