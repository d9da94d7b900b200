import type { Alignment } from '#measure/changes/align/align'
import { isSameLine } from '#measure/changes/align/line'
import type { Pair } from '#measure/changes/align/pair'
import { leftBy } from '#measure/changes/judge/left'
import type { Pictures } from '#measure/changes/judge/pictures'

/** Frames haven't moved where leaving them leaves less than so many times what moving them leaves, */
const AS_GOOD = 1.3
/** and so many levels. */
const AS_GOOD_LEVELS = 0.2

/**
 * Where an encoder left little of a slow shot, frames fit as well a little beside where they are. In
 * versions of the same length it takes two cuts to move a frame; nobody is told of them where the
 * pictures are as good without.
 * @returns one piece over all, or the alignment as it is
 */
export async function withoutDrift(
  pair: Pair,
  alignment: Alignment,
  older: Pictures,
  newer: Pictures
): Promise<Alignment> {
  const { from, to, rateRatio } = pair
  if (rateRatio !== 1 || from.count !== to.count) return alignment
  const line = { slope: 1, offset: 0, isMirrored: false }
  const moved = alignment.pieces.filter((piece) => !isSameLine(piece.line, line))
  if (moved.length === 0) return alignment
  for (const piece of moved) {
    const there = await leftBy([piece], older, newer)
    const here = await leftBy([{ ...piece, line }], older, newer)
    if (here > AS_GOOD * there + AS_GOOD_LEVELS) return alignment
  }
  const whole = { line, first: 0, end: from.count, isStartExact: true, isEndExact: true }
  return { pieces: [{ ...whole, isAlike: true }], moved: [], recurring: [] }
}
