import { MEL_BANDS } from '#measure/sound/mel_bands'
import { MOMENTS_PER_SECOND, momentBytes } from '#measure/sound/sound_meter'

/** Stored sound of a version. */
export type SoundSide = { moments: Uint8Array; channels: number; rate: number }

/** A lower band is silent: about -70 dB, in steps of half a decibel from -100. */
const SILENT = 60
const STEPS_PER_DB = 2
/** Minimum number of audible bands for sound that isn't silent. */
const MIN_BANDS = 3

/** Bands that differ by less, in decibels, are the same sound encoded again. */
export const SAME_SHAPE = 2

/** How the sound of two moments differs: in loudness, and otherwise. */
export type SoundDifference = {
  /** decibels, positive where the newer is louder */
  gain: number
  /** mean difference of the bands apart from loudness, in decibels */
  shape: number
  isOlderSilent: boolean
  isNewerSilent: boolean
}

/** Sound of a version, by bands and moments. */
export class SoundFrames {
  readonly count: number
  readonly rate: number
  readonly #moments: Uint8Array
  readonly #stride: number

  constructor({ moments, channels, rate }: SoundSide) {
    this.#moments = moments
    this.#stride = momentBytes(channels)
    this.count = channels === 0 ? 0 : Math.floor(moments.length / this.#stride)
    this.rate = rate
  }

  /** @returns the moment, of hundredths of a second, in which a frame begins */
  momentOf(frame: number): number {
    return Math.round((frame * MOMENTS_PER_SECOND) / this.rate)
  }

  band(moment: number, band: number): number {
    return this.#moments[moment * this.#stride + band]
  }

  /**
   * Compares stretches of sound of the same length, by band.
   * @param first a moment of this version; `otherFirst` one of the other
   * @returns null outside of either version
   */
  difference(
    first: number,
    other: SoundFrames,
    otherFirst: number,
    length: number
  ): SoundDifference | null {
    const isInside = first >= 0 && otherFirst >= 0
    if (!isInside || first + length > this.count || otherFirst + length > other.count) return null
    const differences: number[] = []
    let [olderLoud, newerLoud] = [0, 0]
    for (let moment = 0; moment < length; moment += 1) {
      for (let band = 0; band < MEL_BANDS; band += 1) {
        const [a, b] = [this.band(first + moment, band), other.band(otherFirst + moment, band)]
        if (a >= SILENT) olderLoud += 1
        if (b >= SILENT) newerLoud += 1
        // Sound that is silent in one version and barely audible in the other is noise of a codec.
        if (a >= SILENT || b >= SILENT) {
          differences.push(Math.max(b, SILENT - 10) - Math.max(a, SILENT - 10))
        }
      }
    }
    const least = MIN_BANDS * length * 0.25
    const [isOlderSilent, isNewerSilent] = [olderLoud < least, newerLoud < least]
    if (differences.length === 0) return { gain: 0, shape: 0, isOlderSilent, isNewerSilent }
    const sorted = Float64Array.from(differences).sort()
    const gain = sorted[sorted.length >> 1]
    const shape = sorted.reduce((sum, value) => sum + Math.abs(value - gain), 0) / sorted.length
    const decibels = { gain: gain / STEPS_PER_DB, shape: shape / STEPS_PER_DB }
    return { ...decibels, isOlderSilent, isNewerSilent }
  }
}
