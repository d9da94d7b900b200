import type { Tiebreak } from '#measure/changes/align/best_cut'
import { onLine } from '#measure/changes/align/line'
import type { SoundFrames } from '#measure/changes/sound/sound_frames'

/** Difference of bands, in decibels, at which the fit of the sound is 0. */
const INDIFFERENT = 4

/** Returns a tiebreak that locates cuts in a still picture by their sound. */
export function soundTiebreak(older: SoundFrames, newer: SoundFrames): Tiebreak {
  return (line, frame) => {
    const first = older.momentOf(frame)
    const length = Math.max(1, older.momentOf(frame + 1) - first)
    const other = newer.momentOf(onLine(line, frame))
    const difference = older.difference(first, newer, other, length)
    if (!difference || difference.isOlderSilent || difference.isNewerSilent) return 0
    return Math.max(-1, Math.min(1, 1 - difference.shape / INDIFFERENT))
  }
}
