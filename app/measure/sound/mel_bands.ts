import { powerToDb } from '#measure/sound/decibels'
import { Fft } from '#measure/sound/fft'
import { SAMPLE_RATE } from '#measure/sound/k_weighting'

export const MEL_BANDS = 24
const WINDOW = 1_024
const MIN_HZ = 60
const MAX_HZ = 12_000
/** Level in dB of the byte 0; each step is half a decibel. */
const FLOOR_DB = -100
const STEPS_PER_DB = 2

/** Converts the sound of a moment to 24 bytes: the level in each of 24 bands, spaced like human hearing. */
export class MelBands {
  readonly #fft = new Fft(WINDOW)
  readonly #window = Float64Array.from({ length: WINDOW }, (_, at) => hann(at))
  readonly #real = new Float64Array(WINDOW)
  readonly #imaginary = new Float64Array(WINDOW)
  readonly #filters = melFilters()

  /** Number of samples from which one moment is computed. */
  readonly window = WINDOW

  /**
   * @param samples the newest `window` samples at 48 kHz, oldest first
   * @param to 24 bytes that the levels are written to, in half decibels above -100 dB
   */
  write(samples: Float64Array, to: Uint8Array): void {
    for (let at = 0; at < WINDOW; at += 1) this.#real[at] = samples[at] * this.#window[at]
    this.#imaginary.fill(0)
    this.#fft.transform(this.#real, this.#imaginary)
    for (let band = 0; band < MEL_BANDS; band += 1) {
      const { first, weights } = this.#filters[band]
      let power = 0
      for (const [bin, weight] of weights.entries()) {
        const [r, i] = [this.#real[first + bin], this.#imaginary[first + bin]]
        power += weight * (r * r + i * i)
      }
      const steps = (powerToDb(power / (WINDOW * WINDOW)) - FLOOR_DB) * STEPS_PER_DB
      to[band] = Math.max(0, Math.min(255, Math.round(steps)))
    }
  }
}

function hann(at: number): number {
  return 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / WINDOW)
}

/** Triangles that overlap by half, equally far apart on the mel scale (O'Shaughnessy). */
function melFilters(): { first: number; weights: Float64Array }[] {
  const mel = (hertz: number) => 2595 * Math.log10(1 + hertz / 700)
  const hertz = (value: number) => 700 * (10 ** (value / 2595) - 1)
  const [low, high] = [mel(MIN_HZ), mel(MAX_HZ)]
  const edge = (index: number) =>
    (hertz(low + ((high - low) * index) / (MEL_BANDS + 1)) * WINDOW) / SAMPLE_RATE
  return Array.from({ length: MEL_BANDS }, (_, band) => {
    const [from, peak, to] = [edge(band), edge(band + 1), edge(band + 2)]
    const first = Math.floor(from)
    const weights = Float64Array.from({ length: Math.ceil(to) - first + 1 }, (__, index) => {
      const bin = first + index
      return Math.max(0, bin <= peak ? (bin - from) / (peak - from) : (to - bin) / (to - peak))
    })
    return { first, weights }
  })
}
