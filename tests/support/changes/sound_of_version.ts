import type { VersionRead } from '#measure/changes/compare_versions'
import { SoundMeter } from '#measure/sound/sound_meter'
import { randomOf } from './random.ts'
import type { Version } from './version.ts'

const SAMPLES_PER_SECOND = 48_000
const NOTE_SECONDS = 0.23

/** Returns the amplitude at a time in seconds, from -1 to 1. */
export type Sound = (seconds: number) => number

/** Returns a sound similar to speech: notes of varying pitch and volume, separated by pauses. */
export function voice(seed: number): Sound {
  const notes = new Map<number, { pitch: number; level: number; colour: number }>()
  const noteAt = (index: number) => {
    const known = notes.get(index)
    if (known) return known
    const random = randomOf(seed * 6_007 + index)
    const note = { pitch: 110 * 2 ** (random() * 2), level: random(), colour: random() }
    notes.set(index, note)
    return note
  }
  return (seconds) => {
    const index = Math.floor(seconds / NOTE_SECONDS)
    const { pitch, level, colour } = noteAt(index)
    if (level < 0.15) return 0
    const within = seconds / NOTE_SECONDS - index
    const envelope = Math.sin(Math.PI * within) ** 0.5
    let sum = 0
    for (let harmonic = 1; harmonic <= 8; harmonic += 1) {
      sum += Math.sin(2 * Math.PI * pitch * harmonic * seconds) / harmonic ** (0.6 + colour)
    }
    return 0.18 * (0.3 + level) * envelope * sum
  }
}

/**
 * Returns the sound part of a version read, where each frame has the sound of its source.
 * @param foreign sound of frames that the master doesn't have
 */
export function soundOfVersion(
  { takes, rate }: Version,
  own: Sound,
  foreign: Sound
): Partial<VersionRead> {
  const meter = new SoundMeter(1)
  const length = Math.round(SAMPLES_PER_SECOND / rate)
  const samples = new Float32Array(length)
  for (const [frame, { source }] of takes.entries()) {
    const [sound, first] = source === null ? [foreign, frame] : [own, source]
    for (let at = 0; at < length; at += 1) {
      samples[at] = sound(first / rate + at / SAMPLES_PER_SECOND)
    }
    meter.push(Buffer.from(samples.buffer.slice(0)))
  }
  meter.end()
  return { moments: meter.moments, channels: 1 }
}
