import { barsOf } from '#measure/picture/bars'
import { flashingOf } from '#measure/picture/flashes'
import type { Signatures } from '#measure/picture/signatures'
import { MAX_SHOTS, shotsOf } from '#measure/picture/shots'
import { blackRanges, frozenRanges } from '#measure/picture/stills'
import { type Findings, MAX_RANGES } from '#measure/findings'

/** What is found by looking at all frames of a video: findings, and the first frame of each shot but the first one. */
export type FoundInPicture = {
  findings: Pick<Findings, 'frameCount' | 'black' | 'frozen' | 'bars' | 'flashing'>
  shots: number[]
}

/** Looks at all frames of a video. Two hours take seconds: `findApart` does so in a thread. */
export function findInPicture(signatures: Signatures, framesPerSecond: number): FoundInPicture {
  return {
    findings: {
      frameCount: signatures.count,
      black: blackRanges(signatures).slice(0, MAX_RANGES),
      frozen: frozenRanges(signatures, framesPerSecond).slice(0, MAX_RANGES),
      bars: barsOf(signatures),
      flashing: flashingOf(signatures, framesPerSecond),
    },
    shots: shotsOf(signatures).slice(0, MAX_SHOTS),
  }
}
