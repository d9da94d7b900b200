/**
 * Formats a frame number as SMPTE timecode, hours:minutes:seconds:frames (SMPTE ST 12-1). 29.97 and 59.94 fps use
 * drop-frame, written with a semicolon, so that the timecode matches the clock.
 * @param frame whole frames, starting at 0
 * @param rate frames per second, including fractions: 23.976, 25, 29.97
 */
export function formatTimecode(frame: number, rate: number): string {
  const whole = Math.max(0, Math.floor(frame))
  const base = Math.max(1, Math.round(rate))
  const drops = isDropRate(rate)
  const counted = drops ? withDroppedNumbers(whole, base) : whole

  const parts = [
    Math.floor(counted / (base * 3600)),
    Math.floor(counted / (base * 60)) % 60,
    Math.floor(counted / base) % 60,
  ].map((part) => String(part).padStart(2, '0'))
  return `${parts.join(':')}${drops ? ';' : ':'}${String(counted % base).padStart(2, '0')}`
}

/**
 * Returns the frame of a timecode; the inverse of `formatTimecode`.
 * @param timecode hours:minutes:seconds:frames, with a colon or a semicolon before the frames
 * @param rate frames per second
 */
export function frameOfTimecode(timecode: string, rate: number): number {
  const [hours, minutes, seconds, frames] = timecode.split(/[:;]/).map(Number)
  const base = Math.max(1, Math.round(rate))
  const allMinutes = hours * 60 + minutes
  const counted = (allMinutes * 60 + seconds) * base + frames
  if (!isDropRate(rate)) return counted
  return counted - (base / 15) * (allMinutes - Math.floor(allMinutes / 10))
}

/**
 * Whether a timecode exists at a rate. Drop-frame timecode, with a semicolon before the frames, exists only at some
 * rates and leaves out some numbers.
 */
export function isTimecode(timecode: string, rate: number): boolean {
  const [, separator] = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d([:;])\d\d$/.exec(timecode) ?? []
  if (!separator || (separator === ';' && !isDropRate(rate))) return false
  const counted = separator === ';' ? rate : Math.round(rate)
  return formatTimecode(frameOfTimecode(timecode, counted), counted) === timecode
}

/** Whether timecode of this rate is drop-frame. */
export function isDropRate(rate: number): boolean {
  return Math.abs(rate - 30000 / 1001) < 0.01 || Math.abs(rate - 60000 / 1001) < 0.02
}

/** Drop-frame leaves out the first 2 (or 4) numbers of every minute but each tenth. */
function withDroppedNumbers(frame: number, base: number): number {
  const dropped = base / 15
  const perMinute = base * 60 - dropped
  const perTenMinutes = base * 600 - dropped * 9
  const tens = Math.floor(frame / perTenMinutes)
  const rest = frame % perTenMinutes
  const minutes = rest < base * 60 ? 0 : 1 + Math.floor((rest - base * 60) / perMinute)
  return frame + dropped * (tens * 9 + minutes)
}
