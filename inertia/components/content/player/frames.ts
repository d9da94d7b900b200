import { type VideoFile } from '~/components/content/types'

/** Frames a second as an exact fraction: 30000/1001 is not 29.97. */
export type Rate = { numerator: number; denominator: number }

/** By which a video is numbered whose own rate could not be read. */
const USUAL: Rate = { numerator: 25, denominator: 1 }

/**
 * In shares of a frame: what stores, wrappings and clocks round away from a time. A browser counts
 * microseconds at the coarsest, a 16,000th of a frame of 60 a second.
 */
const ROUNDED = 0.01

export function rateOf({ media }: VideoFile): Rate {
  return media?.frameRate ?? USUAL
}

export function perSecond({ numerator, denominator }: Rate): number {
  return numerator / denominator
}

/** The frame that begins at a moment, in seconds, or nearest to it: stores and wrappings round its time. */
export function frameBeginningAt(seconds: number, rate: Rate): number {
  return Math.max(0, Math.round((seconds * rate.numerator) / rate.denominator))
}

/** The frame that is seen at a moment, in seconds: each lasts until the next one begins. */
export function frameSeenAt(seconds: number, rate: Rate): number {
  return Math.max(0, Math.floor((seconds * rate.numerator) / rate.denominator + ROUNDED))
}

/** When a frame begins, in seconds. */
export function startOfFrame(frame: number, rate: Rate): number {
  return (frame * rate.denominator) / rate.numerator
}

/**
 * A moment in seconds at which a frame is seen for certain: its middle, as far from both edges as
 * can be. At an edge browsers disagree by a frame: of 1.319996 s at 25 a second, Firefox says
 * 1.32 and shows frame 32.
 */
export function middleOfFrame(frame: number, rate: Rate): number {
  return startOfFrame(frame + 0.5, rate)
}

/** How many frames a video has, as counted by the server, else by its length; at least one. */
export function frameCountOf(file: VideoFile): number {
  const { frameCount, durationSeconds } = file.media ?? {}
  return frameCount || Math.max(1, Math.round((durationSeconds ?? 0) * perSecond(rateOf(file))))
}
