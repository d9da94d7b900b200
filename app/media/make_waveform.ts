import { writeFile } from 'node:fs/promises'
import type { MediaFacts } from '#media/media_facts'
import { MediaFailure } from '#media/media_failure'
import { runFfmpeg, STDOUT } from '#media/run_ffmpeg'

const TIMEOUT_MS = 20 * 60_000
/** Maximum number of peaks: more than the pixels of a timeline on a screen. */
const MAX_PEAKS = 1_200
const PEAKS_PER_SECOND = 20
const BYTES_PER_SAMPLE = 2
const LOUDEST = 32_768
/** Samples per second for a short video; voices and music are below half of this frequency. */
const USUAL_RATE = 8_000
/** Maximum number of samples in memory at once; a longer video is sampled more coarsely. */
const MAX_SAMPLES = 12_000_000
const MIN_RATE = 800

/** Loudness of a video over time: peak `i` represents the time from `i / peaks.length` on. */
export type Waveform = {
  durationSeconds: number
  /** 0 for silence to 100 for the maximum level */
  peaks: number[]
}

/**
 * Writes the waveform of a video's sound as JSON of a few kilobytes.
 * @returns whether there is one; a video without sound, or with sound that can't be read, has none
 */
export async function makeWaveform(
  source: string,
  output: string,
  { audioCodec, durationSeconds }: MediaFacts,
  signal?: AbortSignal
): Promise<boolean> {
  if (!audioCodec || !durationSeconds) return false
  const samples = await samplesOf(source, durationSeconds, signal)
  if (samples.length < BYTES_PER_SAMPLE) return false

  const count = Math.max(1, Math.min(MAX_PEAKS, Math.ceil(durationSeconds * PEAKS_PER_SECOND)))
  const waveform: Waveform = { durationSeconds, peaks: peaksOf(samples, count) }
  await writeFile(output, JSON.stringify(waveform))
  return true
}

/** Decodes the sound to raw samples, with all channels mixed. */
async function samplesOf(path: string, seconds: number, signal?: AbortSignal): Promise<Buffer> {
  const fitting = Math.floor(MAX_SAMPLES / seconds)
  const rate = Math.max(MIN_RATE, Math.min(USUAL_RATE, fitting))
  const raw = ['-vn', '-ac', '1', '-ar', String(rate), '-t', String(seconds), '-f', 's16le']
  try {
    return await runFfmpeg({ path }, ['-map', '0:a:0', ...raw], STDOUT, {
      signal,
      timeoutMs: TIMEOUT_MS,
    })
  } catch (error) {
    // A video with damaged sound is still processed.
    if (error instanceof MediaFailure) return Buffer.alloc(0)
    throw error
  }
}

/** The loudest sample of each of each of `count` stretches of equal length. */
function peaksOf(samples: Buffer, count: number): number[] {
  const total = Math.floor(samples.length / BYTES_PER_SAMPLE)
  return Array.from({ length: count }, (_, index) => {
    const end = Math.max(
      Math.floor((index * total) / count) + 1,
      Math.floor(((index + 1) * total) / count)
    )
    let peak = 0
    for (let at = Math.floor((index * total) / count); at < end && at < total; at += 1) {
      peak = Math.max(peak, Math.abs(samples.readInt16LE(at * BYTES_PER_SAMPLE)))
    }
    return Math.round((peak / LOUDEST) * 100)
  })
}
