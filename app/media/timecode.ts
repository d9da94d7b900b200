import type { FrameRate } from '#media/media_facts'

/**
 * Formats a frame number as timecode (SMPTE ST 12-1), like the player: hours:minutes:seconds:frames. Rates of
 * 30000/1001 and 60000/1001 count in drop-frame, with a semicolon before the frames, so that it stays in step with
 * the clock.
 * @param frame number of the frame, from 0
 * @param isDrop false counts such a rate without dropping numbers
 */
export function timecodeOf(frame: number, rate: FrameRate, isDrop = isDropFrame(rate)): string {
  const base = baseOf(rate)
  const counted = isDrop ? withDroppedNumbers(frame, base) : frame

  const clock = [
    Math.floor(counted / (base * 3_600)),
    Math.floor(counted / (base * 60)) % 60,
    Math.floor(counted / base) % 60,
  ].map(twoDigits)
  return `${clock.join(':')}${isDrop ? ';' : ':'}${twoDigits(counted % base)}`
}

/**
 * Returns the frame that a timecode names; a semicolon before the frames makes it drop-frame. Null for a
 * timecode that doesn't exist at this rate: a number too high, one that drop-frame leaves out, or
 * drop-frame at a rate that has none.
 * @param timecode `hh:mm:ss:ff`
 */
export function frameOf(
  timecode: string,
  rate: FrameRate
): { frame: number; isDrop: boolean } | null {
  const parts = /^(\d\d):(\d\d):(\d\d)([:;])(\d\d)$/.exec(timecode)
  if (!parts) return null
  const [hours, minutes, seconds, frames] = [1, 2, 3, 5].map((part) => Number(parts[part]))
  const isDrop = parts[4] !== ':'
  const base = baseOf(rate)
  if (isDrop && !isDropFrame(rate)) return null
  const counted = ((hours * 60 + minutes) * 60 + seconds) * base + frames
  const wholeMinutes = hours * 60 + minutes
  const dropped = isDrop ? (base / 15) * (wholeMinutes - Math.floor(wholeMinutes / 10)) : 0
  const frame = counted - dropped
  const exists = timecodeOf(frame, rate, isDrop).replace(';', ':') === timecode.replace(';', ':')
  return exists && hours < 24 ? { frame, isDrop } : null
}

/** Returns the whole number of frames by which timecode of a rate counts: 30 for 30000/1001. */
export function baseOf({ numerator, denominator }: FrameRate): number {
  return Math.max(1, Math.round(numerator / denominator))
}

/**
 * Whether timecode of this rate leaves out numbers: 30000/1001 and 60000/1001, also rounded, such as 2997/100. The
 * player follows the same rule.
 */
export function isDropFrame({ numerator, denominator }: FrameRate): boolean {
  const rate = numerator / denominator
  return Math.abs(rate - 30_000 / 1_001) < 0.01 || Math.abs(rate - 60_000 / 1_001) < 0.02
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Drop-frame leaves out the first 2 (or 4) numbers of every minute except every tenth. */
function withDroppedNumbers(frame: number, base: number): number {
  const dropped = base / 15
  const perMinute = base * 60 - dropped
  const perTenMinutes = perMinute * 10 + dropped
  const rest = frame % perTenMinutes
  const minutes = rest < base * 60 ? 0 : 1 + Math.floor((rest - base * 60) / perMinute)
  return frame + dropped * (Math.floor(frame / perTenMinutes) * 9 + minutes)
}
