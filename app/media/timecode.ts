import type { FrameRate } from '#media/media_facts'

/**
 * A frame number as SMPTE timecode (SMPTE ST 12-1), as the player shows it:
 * hours:minutes:seconds:frames. Rates of 30000/1001 and 60000/1001 count in drop-frame, with a
 * semicolon before the frames, so that it keeps to the clock.
 * @param frame whole frames from the first, which is 0
 */
export function timecodeOf(frame: number, rate: FrameRate): string {
  const base = Math.max(1, Math.round(rate.numerator / rate.denominator))
  const isDrop = isDropFrame(rate)
  const counted = isDrop ? withDroppedNumbers(frame, base) : frame

  const clock = [
    Math.floor(counted / (base * 3_600)),
    Math.floor(counted / (base * 60)) % 60,
    Math.floor(counted / base) % 60,
  ].map(twoDigits)
  return `${clock.join(':')}${isDrop ? ';' : ':'}${twoDigits(counted % base)}`
}

/** Whether timecode of this rate leaves out numbers: 30000/1001 and its multiples. */
export function isDropFrame({ numerator, denominator }: FrameRate): boolean {
  return denominator === 1001 && Math.round(numerator / denominator) % 30 === 0
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Drop-frame leaves out the first 2 (or 4) numbers of every minute that is no tenth. */
function withDroppedNumbers(frame: number, base: number): number {
  const dropped = base / 15
  const perMinute = base * 60 - dropped
  const perTenMinutes = perMinute * 10 + dropped
  const rest = frame % perTenMinutes
  const minutes = rest < base * 60 ? 0 : 1 + Math.floor((rest - base * 60) / perMinute)
  return frame + dropped * (Math.floor(frame / perTenMinutes) * 9 + minutes)
}
