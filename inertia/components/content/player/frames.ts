import { type VideoFile } from '~/components/content/types'

/** Frames a second as an exact fraction: 30000/1001 is not 29.97. */
export type Rate = { numerator: number; denominator: number }

/** Frame rate for videos whose own rate could not be read. */
const DEFAULT_RATE: Rate = { numerator: 25, denominator: 1 }

/**
 * Tolerance for times that stores, containers and clocks round, as a share of a frame. Browsers round to microseconds
 * at most, which is a 16,000th of a frame at 60 fps.
 */
const ROUNDED = 0.01

export function rateOf({ media }: VideoFile): Rate {
  return media?.frameRate ?? DEFAULT_RATE
}

export function perSecond({ numerator, denominator }: Rate): number {
  return numerator / denominator
}

/**
 * Returns the frame that begins at a time in seconds, or the nearest one, because stores and containers round times.
 */
export function frameBeginningAt(seconds: number, rate: Rate): number {
  return Math.max(0, Math.round((seconds * rate.numerator) / rate.denominator))
}

/** Returns the frame that is visible at a time in seconds: each is visible until the next one begins. */
export function frameSeenAt(seconds: number, rate: Rate): number {
  return Math.max(0, Math.floor((seconds * rate.numerator) / rate.denominator + ROUNDED))
}

/** Returns the time at which a frame begins, in seconds. */
export function startOfFrame(frame: number, rate: Rate): number {
  return (frame * rate.denominator) / rate.numerator
}

/**
 * Returns a time in seconds at which every browser shows the frame: its middle, as far from both edges as possible. At
 * an edge, browsers differ by a frame: for 1.319996 s at 25 fps, Firefox reports 1.32 and shows frame 32.
 */
export function middleOfFrame(frame: number, rate: Rate): number {
  return startOfFrame(frame + 0.5, rate)
}

/**
 * Returns the number of frames of a video, as counted by the server, else calculated from its duration; at least one.
 */
export function frameCountOf(file: VideoFile): number {
  const { frameCount, durationSeconds } = file.media ?? {}
  return frameCount || Math.max(1, Math.round((durationSeconds ?? 0) * perSecond(rateOf(file))))
}
