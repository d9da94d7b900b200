import { type Rate } from '~/components/content/player/frames'

/** Formats milliseconds as minutes and seconds, with tenths if there are any: `0:07`, `1:02.5`. */
export function formatMoment(ms: number): string {
  const tenths = Math.round(ms / 100)
  const minutes = Math.floor(tenths / 600)
  const seconds = Math.floor(tenths / 10) % 60
  const rest = tenths % 10
  return `${minutes}:${String(seconds).padStart(2, '0')}${rest ? `.${rest}` : ''}`
}

/** Parses a time that was typed as minutes and seconds, or as seconds; null if it isn't a time. */
export function parseMoment(text: string): number | null {
  const match = /^\s*(?:(?:(\d+):)?(\d+):)?(\d+(?:[.,]\d{1,3})?)\s*$/.exec(text)
  if (!match) return null
  const [, hours = '0', minutes = '0', seconds] = match
  const total = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'))
  return Math.round(total * 1_000)
}

/** Parses an edited time: a text that was not changed is the time that it was formatted from, to the millisecond. */
export function parseEdited(text: string, before: number | undefined): number | null {
  return before !== undefined && text === formatMoment(before) ? before : parseMoment(text)
}

export function msOfFrame(frame: number, rate: Rate): number {
  return Math.round((frame * 1_000 * rate.denominator) / rate.numerator)
}

export function frameOfMs(ms: number, rate: Rate): number {
  return Math.round((ms * rate.numerator) / (1_000 * rate.denominator))
}
