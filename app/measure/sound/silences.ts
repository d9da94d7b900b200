import { MEL_BANDS } from '#measure/sound/mel_bands'
import { momentBytes, MOMENTS_PER_SECOND } from '#measure/sound/sound_meter'

/** A range in seconds from the beginning. */
export type TimeRange = { from: number; to: number }

const SILENT_BELOW_DB = -50
/** Minimum length of a silence that is reported. */
export const MIN_SILENCE_SECONDS = 1
/** `SILENT_BELOW_DB` as a stored level: levels are in half decibels below full scale. */
const SILENT_FROM = -2 * SILENT_BELOW_DB

/**
 * Returns the ranges of a second or longer in which no channel is louder than -50 dB.
 * @param moments bytes of `SoundMeter.moments`
 */
export function silencesOf(moments: Uint8Array, channels: number): TimeRange[] {
  const size = momentBytes(channels)
  const silences: TimeRange[] = []
  let from: number | null = null
  for (let moment = 0; moment <= moments.length / size; moment += 1) {
    const isSilent = moment < moments.length / size && isQuiet(moments, moment * size, channels)
    if (isSilent && from === null) from = moment
    if (isSilent || from === null) continue
    const stretch = { from: from / MOMENTS_PER_SECOND, to: moment / MOMENTS_PER_SECOND }
    if (stretch.to - stretch.from >= MIN_SILENCE_SECONDS) silences.push(stretch)
    from = null
  }
  return silences
}

function isQuiet(moments: Uint8Array, at: number, channels: number): boolean {
  for (let channel = 0; channel < channels; channel += 1) {
    if (moments[at + MEL_BANDS + 2 * channel] <= SILENT_FROM) return false
  }
  return true
}
