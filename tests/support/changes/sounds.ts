import { join } from 'node:path'
import { SAMPLE_RATE } from '#measure/sound/k_weighting'
import { SoundMeter } from '#measure/sound/sound_meter'
import { SoundFrames } from '#measure/changes/sound/sound_frames'
import { ffmpeg } from './ffmpeg.ts'
import { type Sound, voice } from './sound_of_version.ts'
import { normalOf, randomOf } from './random.ts'
import { RATE } from './version.ts'

/** Samples from -1 to 1, at 48 kHz. */
export type Samples = Float32Array

export const SOUND_SECONDS = 20

/** Encoder settings. Encoding adds hiss, but makes no change to the sound. */
export const SOUND_ENCODERS = {
  'aac 192k': ['-c:a', 'aac', '-b:a', '192k', 'mp4'],
  'aac 128k': ['-c:a', 'aac', '-b:a', '128k', 'mp4'],
  'aac 64k': ['-c:a', 'aac', '-b:a', '64k', 'mp4'],
  'mp3 128k': ['-c:a', 'libmp3lame', '-b:a', '128k', 'mov'],
  'opus 96k': ['-c:a', 'libopus', '-b:a', '96k', 'webm'],
  'pcm': ['-c:a', 'pcm_s16le', 'mov'],
} as const
export type SoundEncoder = keyof typeof SOUND_ENCODERS

/** A sound track of the test set: speech, and the background below it. */
export type Track = { name: string; spoken: Samples; under: Samples; otherUnder: Samples }

/**
 * Returns the tracks of one half. Both halves have the same kinds of tracks, with different notes.
 */
export function tracksOf(half: 'tuning' | 'held'): Track[] {
  const seed = half === 'tuning' ? 400 : 800
  const silence = () => 0
  const track = (name: string, spoken: Sound, under: Sound, otherUnder: Sound): Track => ({
    name,
    ...{ spoken: drawn(spoken), under: drawn(under), otherUnder: drawn(otherUnder) },
  })
  return [
    track('speech', spoken(seed + 1), silence, music(seed + 2)),
    track('speech over music', spoken(seed + 3), music(seed + 4), music(seed + 5)),
    track('music', silence, music(seed + 6), music(seed + 7)),
    track('speech in the street', spoken(seed + 8), hiss(seed + 9, 0.06), music(seed + 10)),
    track('hiss', silence, hiss(seed + 11, 0.1), music(seed + 12)),
    track(
      'few words in a quiet room',
      seldom(spoken(seed + 13)),
      hiss(seed + 14, 0.0015),
      music(seed + 15)
    ),
  ]
}

/** Encodes samples with ffmpeg and reads them as the product does. */
export async function soundRead(
  samples: Samples,
  folder: string,
  encoder: SoundEncoder
): Promise<SoundFrames> {
  const [format, ...codec] = [...SOUND_ENCODERS[encoder]].reverse()
  const path = join(folder, `sound.${format}`)
  const raw = ['-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', '1']
  await ffmpeg([...raw, '-i', '-', ...codec.reverse(), path], {
    feed: async function* feed() {
      yield new Uint8Array(samples.buffer)
    },
  })
  const meter = new SoundMeter(1)
  await ffmpeg(['-i', path, '-vn', ...raw.toSpliced(0, 2), '-f', 'f32le', '-'], {
    onData: (chunk) => meter.push(chunk),
  })
  meter.end()
  return new SoundFrames({ moments: meter.moments, channels: 1, rate: RATE })
}

/** @param gain in decibels */
export const louder = (samples: Samples, gain: number): Samples =>
  samples.map((sample) => sample * 10 ** (gain / 20))

export const mixed = (one: Samples, other: Samples): Samples =>
  one.map((sample, at) => sample + other[at])

/** @param frames positive values delay the sound; the gap is silent */
export function shifted(samples: Samples, frames: number): Samples {
  const by = Math.round((frames * SAMPLE_RATE) / RATE)
  return samples.map((_, at) => samples[at - by] ?? 0)
}

/** Returns the first samples with those of the second between two frames. */
export function spliced(one: Samples, other: Samples, first: number, end: number): Samples {
  const at = (frame: number) => Math.round((frame * SAMPLE_RATE) / RATE)
  return one.map((sample, index) => (index >= at(first) && index < at(end) ? other[index] : sample))
}

function drawn(sound: Sound): Samples {
  return Float32Array.from({ length: SOUND_SECONDS * SAMPLE_RATE }, (_, at) =>
    Math.max(-1, Math.min(1, sound(at / SAMPLE_RATE)))
  )
}

const spoken = (seed: number): Sound => {
  const own = voice(seed)
  return (seconds) => 0.6 * own(seconds)
}

/** Returns three voices of longer notes, and a beat. */
function music(seed: number): Sound {
  const voices = [0, 1, 2].map((index) => voice(seed * 10 + index))
  const beat = noise(seed)
  return (seconds) => {
    const chord = voices.reduce((sum, one, index) => sum + one(seconds * (0.4 + 0.1 * index)), 0)
    const since = seconds % 0.5
    return 0.15 * chord + 0.1 * Math.exp(-since * 60) * beat(seconds)
  }
}

function hiss(seed: number, level: number): Sound {
  const white = noise(seed)
  return (seconds) => level * white(seconds)
}

function noise(seed: number): Sound {
  const random = randomOf(seed)
  const values = Float32Array.from({ length: 3 * SAMPLE_RATE + 17 }, () => normalOf(random))
  return (seconds) => values[Math.round(seconds * SAMPLE_RATE) % values.length]
}

function seldom(sound: Sound): Sound {
  return (seconds) => (seconds % 6 < 1.5 ? sound(seconds) : 0)
}
