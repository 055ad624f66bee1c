"""Where each kind of decision lies in the dense, stable range of integer codes.

=======  =================================================  ==========  ===============================================
block    code                                               range       decision
=======  =================================================  ==========  ===============================================
take     35 * source + 7 * colour + line                    0..209      all tiles of a colour, from one sun or all moons
chip     210 + factory - 1                                  210..213    a revealed chip
plate    214 + position                                     214..216    a face-up plate
draw     217                                                217         one more plate from the stack
look     218                                                218         stop drawing and look at the fronts
keep     219 + index                                        219..231    which drawn plate is kept
place    232 + 4 * slot + quarter turns                     232..267    where it goes and how it lies
return   268 + index                                        268..280    which drawn plate goes back next
stack    281 + 30 * first + 6 * second + third              281..430    order of tiles on a small moon, from the top
space    431 + 6 * row + column                             431..466    dome column of a complete line
leave    467 + row                                          467..472    leave an incomplete line as it is
pay      473 + 10 * row + kind                              473..532    first chip spent on an incomplete line
pay on   533 + kind                                         533..542    the next chip
column   543 + column                                       543..548    dome column of a line completed with chips
partial  549 + 5 * (6 * (5 * source + colour) + row) + n-1  549..1448   take and break some on purpose (option of 13.5)
=======  =================================================  ==========  ===============================================

source 0 is the sun of the large factory, 1..4 those of the small ones, 5 all moons; colour 0..4 is B T R Y K; line 0
is the broken-tiles space, 1..6 the pattern lines; row, column, slot, position and index count from 0; in a stack,
first and second are colours 0..4 and third is 0 for none, else one more than the colour; n is the number of tiles put
in the line.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Codes = npt.NDArray[np.int16]
"""A list of move codes, or a buffer for one."""

TAKE = 0
TAKE_CHIP = 210
TAKE_PLATE = 214
DRAW_PLATE = 217
LOOK = 218
KEEP_PLATE = 219
PLACE_PLATE = 232
RETURN_PLATE = 268
STACK_REST = 281
TO_SPACE = 431
LEAVE = 467
PAY_FIRST = 473
PAY_NEXT = 533
TO_COLUMN = 543
PARTIAL = 549
CODES = 1449
"""Number of codes."""

MAX_MOVES = 1024
"""No position has more legal moves than this, under any options (without partial_break: 151)."""
