import { type VideoFile } from '~/components/content/types'

/** Frames a second as an exact fraction: 30000/1001 is not 29.97. */
export type Rate = { numerator: number; denominator: number }

/** By which a video is numbered whose own rate could not be read. */
const USUAL: Rate = { numerator: 25, denominator: 1 }

export function rateOf({ media }: VideoFile): Rate {
  return media?.frameRate ?? USUAL
}

export function perSecond({ numerator, denominator }: Rate): number {
  return numerator / denominator
}

/**
 * The frame that begins at a moment, or nearest to it: stores and wrappings round its time.
 * @param seconds the time at which a shown frame begins
 */
export function frameBeginningAt(seconds: number, rate: Rate): number {
  return Math.max(0, Math.round((seconds * rate.numerator) / rate.denominator))
}

/** The frame that is seen at a moment. */
export function frameSeenAt(seconds: number, rate: Rate): number {
  return Math.max(0, Math.floor((seconds * rate.numerator) / rate.denominator + 1e-4))
}

/** A moment in seconds at which a frame is seen for certain: its middle, away from both edges. */
export function momentOf(frame: number, rate: Rate): number {
  return ((frame + 0.5) * rate.denominator) / rate.numerator
}

/** How many frames a video has, as counted by the server, else by its length; at least one. */
export function frameCountOf({ media }: VideoFile): number {
  const counted = media?.frameCount
  if (counted) return counted
  return Math.max(
    1,
    Math.round((media?.durationSeconds ?? 0) * perSecond(media?.frameRate ?? USUAL))
  )
}
