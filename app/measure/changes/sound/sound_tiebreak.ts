import type { Tiebreak } from '#measure/changes/align/best_cut'
import { onLine } from '#measure/changes/align/line'
import type { SoundFrames } from '#measure/changes/sound/sound_frames'

/** Bands that differ by so many decibels fit as little as not. */
const INDIFFERENT = 4

/** Says by the sound where a picture that stands still was cut. */
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
