import { amplitudeToDb, powerToDb } from '#measure/sound/decibels'
import { KWeighting, SAMPLE_RATE } from '#measure/sound/k_weighting'
import { channelWeight, integratedLoudness } from '#measure/sound/loudness'
import { MEL_BANDS, MelBands } from '#measure/sound/mel_bands'
import { TruePeak } from '#measure/sound/true_peak'

/** Number of moments per second for which the sound is stored. */
export const MOMENTS_PER_SECOND = 100
const MOMENT = SAMPLE_RATE / MOMENTS_PER_SECOND
const MOMENTS_OF_A_STEP = 10
const BYTES_PER_SAMPLE = 4
/** Initial capacity, enough for a minute. It is doubled when it is full. */
const FIRST_MOMENTS = 6_000

/** Number of bytes of one moment: its bands, then the level and the peak sample of each channel. */
export function momentBytes(channels: number): number {
  return MEL_BANDS + 2 * channels
}

/** Loudness and levels of a video's sound as a whole. */
export type SoundFigures = {
  channels: number
  durationSeconds: number
  /** LUFS (EBU R 128); null for silence */
  loudness: number | null
  /** dBTP of each channel; null for silence */
  truePeaks: (number | null)[]
  /** root mean square of each channel, in dB of full scale; null for silence */
  levels: (number | null)[]
}

/**
 * Measures sound while it is decoded, in bounded memory. Produces figures for the whole, and bytes for each
 * hundredth of a second, which are used to find silence and to compare versions.
 */
export class SoundMeter {
  readonly #channels: Channel[]
  /** Weighted power of each 100 ms. */
  readonly #steps: number[] = []
  readonly #bands = new MelBands()
  /** The newest samples of all channels together, oldest first. */
  readonly #mix = new Float64Array(this.#bands.window)
  #moments = new Uint8Array(0)
  #momentCount = 0
  #samples = 0
  #weighted = 0
  #left = Buffer.alloc(0)

  constructor(channels: number) {
    this.#channels = Array.from(
      { length: channels },
      (_, index) => new Channel(channelWeight(index, channels))
    )
  }

  /** @param chunk 32-bit floats, little-endian, channels interleaved, at 48 kHz */
  push(chunk: Buffer): void {
    const bytes = this.#left.length ? Buffer.concat([this.#left, chunk]) : chunk
    const size = MOMENT * this.#channels.length * BYTES_PER_SAMPLE
    let at = 0
    for (; at + size <= bytes.length; at += size) this.#measure(bytes.subarray(at, at + size))
    this.#left = Buffer.from(bytes.subarray(at))
  }

  /** Ends the measurement. An incomplete last moment is filled with silence. */
  end(): void {
    if (this.#left.length === 0) return
    const size = MOMENT * this.#channels.length * BYTES_PER_SAMPLE
    this.push(Buffer.alloc(size - this.#left.length))
  }

  /** Bytes of all moments up to now, each `momentBytes(channels)` long. */
  get moments(): Uint8Array {
    return this.#moments.slice(0, this.#momentCount * momentBytes(this.#channels.length))
  }

  get figures(): SoundFigures {
    return {
      channels: this.#channels.length,
      durationSeconds: this.#samples / SAMPLE_RATE,
      loudness: integratedLoudness(this.#steps),
      truePeaks: this.#channels.map(({ truePeak }) => orNull(amplitudeToDb(truePeak))),
      levels: this.#channels.map(({ energy }) => orNull(powerToDb(energy / this.#samples))),
    }
  }

  #measure(bytes: Buffer): void {
    const size = momentBytes(this.#channels.length)
    const to = this.#roomFor(size)
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    this.#mix.copyWithin(0, MOMENT)
    const mixed = this.#mix.subarray(-MOMENT).fill(0)
    this.#channels.forEach((channel, index) => {
      const stride = this.#channels.length * BYTES_PER_SAMPLE
      for (let at = 0; at < MOMENT; at += 1) {
        const sample = finite(view.getFloat32(at * stride + index * BYTES_PER_SAMPLE, true))
        channel.samples[at] = sample
        mixed[at] += sample / this.#channels.length
      }
      const { energy, peak, weighted } = channel.measure()
      this.#weighted += weighted
      to[MEL_BANDS + 2 * index] = belowFullScale(powerToDb(energy / MOMENT))
      to[MEL_BANDS + 2 * index + 1] = belowFullScale(amplitudeToDb(peak))
    })
    this.#bands.write(this.#mix, to.subarray(0, MEL_BANDS))
    this.#samples += MOMENT
    this.#momentCount += 1
    if (this.#momentCount % MOMENTS_OF_A_STEP) return
    this.#steps.push(this.#weighted / (MOMENT * MOMENTS_OF_A_STEP))
    this.#weighted = 0
  }

  #roomFor(size: number): Uint8Array {
    const at = this.#momentCount * size
    if (at + size > this.#moments.length) {
      const larger = new Uint8Array(Math.max(size * FIRST_MOMENTS, this.#moments.length * 2))
      larger.set(this.#moments)
      this.#moments = larger
    }
    return this.#moments.subarray(at, at + size)
  }
}

class Channel {
  readonly samples = new Float64Array(MOMENT)
  readonly #weighting = new KWeighting()
  readonly #truePeak = new TruePeak()
  readonly #weight: number
  /** Sum of the squares of all samples. */
  energy = 0

  constructor(weight: number) {
    this.#weight = weight
  }

  get truePeak(): number {
    return this.#truePeak.peak
  }

  /** Measures the moment in `samples`. */
  measure() {
    let [energy, peak] = [0, 0]
    for (const sample of this.samples) {
      energy += sample * sample
      peak = Math.max(peak, Math.abs(sample))
    }
    this.energy += energy
    this.#truePeak.push(this.samples)
    return { energy, peak, weighted: this.#weight * this.#weighting.energyOf(this.samples) }
  }
}

/** Converts a level to half decibels below full scale, as a byte; 255 is silence. */
function belowFullScale(decibels: number): number {
  return Math.max(0, Math.min(255, Math.round(-2 * decibels)))
}

function orNull(decibels: number): number | null {
  return Number.isFinite(decibels) ? decibels : null
}

/** Replaces samples that aren't finite: broken files may contain any float. */
function finite(sample: number): number {
  return Number.isFinite(sample) ? sample : 0
}
