import { barsOf } from '#measure/picture/bars'
import { flashingOf } from '#measure/picture/flashes'
import type { Signatures } from '#measure/picture/signatures'
import { blackRanges, frozenRanges } from '#measure/picture/stills'
import { type Findings, MOST_RANGES } from '#measure/findings'

/** All findings about the picture of a video. */
export function findInPicture(
  signatures: Signatures,
  framesPerSecond: number
): Pick<Findings, 'frameCount' | 'black' | 'frozen' | 'bars' | 'flashing'> {
  return {
    frameCount: signatures.count,
    black: blackRanges(signatures).slice(0, MOST_RANGES),
    frozen: frozenRanges(signatures, framesPerSecond).slice(0, MOST_RANGES),
    bars: barsOf(signatures),
    flashing: flashingOf(signatures, framesPerSecond),
  }
}
