"""Where each kind of move lies in the dense, stable range of integer codes.

=============  =========================================================  ==============
block          code                                                       range
=============  =========================================================  ==============
take           source * 30 + colour * 6 + line                            0..299
tiling         300 + row * 6 + column                                     300..329
jokers alone   330 + source * 6 + line                                    330..389
with jokers    390 + ((source * 5 + colour) * 6 + line) * 6 + kept        390..2189
partial floor  2190 + (((source * 6 + kind) * 5 + row) * 6 + a) * 7 + j   2190..14789
=============  =========================================================  ==============

source 0 is the centre, 1..9 the displays; colour 0..4 is B Y R K W; line 0 is the floor line, 1..5 the pattern
lines; row 0..4 is a pattern line; column 0 drops the line to the floor (option of A9), 1..5 are wall columns; kept is
the number of jokers put in the line.  In the last block (option of A1) kind 5 means jokers alone, a is the number of
coloured tiles put in the line and j is 0 when the jokers are left behind, else one more than the jokers in the line.
With two players takes are below 180, with three below 240.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Codes = npt.NDArray[np.int16]
"""A list of move codes, or a buffer for one."""

TAKE = 0
TILING = 300
JOKERS_ALONE = 330
WITH_JOKERS = 390
PARTIAL = 2190
CODES = 14790
"""Number of codes."""

MAX_MOVES = 4096
"""No position has more legal moves than this, under any options (the base game: 216, rules/azul.md section 11)."""
