import { currentEnvironment } from '~/lib/environment'
import { t } from '~/lib/i18n'
import { inByteUnit, inTimeUnit } from '~/lib/units'

type Instant = string | number | Date

const cache = new Map<string, unknown>()

function cached<T>(id: string, make: () => T): T {
  if (!cache.has(id)) cache.set(id, make())
  return cache.get(id) as T
}

/** Returns a date format in the user's language and, by default, time zone. Formats are cached. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { locale, timezone } = currentEnvironment()
  const zoned = { timeZone: timezone, ...options }
  return cached(
    `d ${locale} ${JSON.stringify(zoned)}`,
    () => new Intl.DateTimeFormat(locale, zoned)
  )
}

/** Formats a number in the user's locale: 1,248. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  const { locale } = currentEnvironment()
  return cached(
    `n ${locale} ${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(locale, options)
  ).format(value)
}

/** Formats a number of records, which may be counted only up to a limit: 999+. */
export function formatCount({ total, totalIsCapped }: { total: number; totalIsCapped?: boolean }) {
  return `${formatNumber(total)}${totalIsCapped ? '+' : ''}`
}

/** Formats a share as a percentage: 0.5 as 50 %. */
export function formatPercent(share: number): string {
  return formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })
}

/** Formats bytes in the most readable decimal unit: 1.5 GB. */
export function formatBytes(bytes: number): string {
  const { value, unit, digits } = inByteUnit(bytes)
  return formatNumber(value, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: digits,
  })
}

/** Formats seconds as in a player: 0:07, 1:02:09. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** Formats seconds in one unit: 40 sec, 3 min, 2 hr. */
export function formatDurationInWords(seconds: number): string {
  const { value, unit } = inTimeUnit(seconds)
  return formatNumber(value, { style: 'unit', unit, unitDisplay: 'short' })
}

/** Formats the day of an instant: 21 Nov; with the year if it isn't the current one. */
export function formatDay(at: Instant): string {
  return formatDate(isoDay(at))
}

/** Formats the time of day of an instant: 09:05, or 9:05 am. Uses the user's time zone by default. */
export function formatTime(at: Instant, timeZone = currentEnvironment().timezone): string {
  return dateFormat({ ...timeOfDay(), timeZone }).format(new Date(at))
}

/** Options for hours and minutes, with two-digit hours on a 24-hour clock. */
export function timeOfDay(): Pick<Intl.DateTimeFormatOptions, 'hour' | 'minute'> {
  const { hourCycle } = dateFormat({ hour: 'numeric' }).resolvedOptions()
  return {
    hour: hourCycle === 'h23' || hourCycle === 'h24' ? '2-digit' : 'numeric',
    minute: '2-digit',
  }
}

/**
 * Formats an instant in full, for titles and tooltips. Includes the time zone if the user's differs from the device's.
 * @param showsZone always includes the time zone, as in records
 */
export function formatExact(at: Instant, { showsZone = false } = {}): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return dateFormat({
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...timeOfDay(),
    ...((showsZone || own !== currentEnvironment().timezone) && { timeZoneName: 'short' }),
  }).format(new Date(at))
}

type RelativeOptions = {
  /** Leaves out the time of earlier days, for small spaces. */
  brief?: boolean
  /** The instant to compare with; now by default. */
  now?: Instant
}

/**
 * Formats a relative time: just now, 5 minutes ago, yesterday at 14:02, 3 Nov.
 *
 * @example formatRelative(task.createdAt, { brief: true }) // "yesterday"
 */
export function formatRelative(
  at: Instant,
  { brief = false, now = Date.now() }: RelativeOptions = {}
) {
  const then = new Date(at)
  const seconds = Math.round((then.getTime() - new Date(now).getTime()) / 1000)
  const distance = Math.abs(seconds)

  if (distance < 45) return t(seconds <= 0 ? 'common.time.now' : 'common.time.soon')
  if (distance < 45 * 60) return inUnits(Math.round(seconds / 60), 'minute')

  const days = daysBetween(isoDay(new Date(now)), isoDay(then))
  if (days === 0 && (brief || distance < 12 * 3600)) {
    return inUnits(Math.round(seconds / 3600) || Math.sign(seconds), 'hour')
  }
  if (Math.abs(days) >= 7) return formatDay(then)
  // A weekday alone could also mean the next one.
  if (brief && days < -1) return inUnits(days, 'day')
  const word = Math.abs(days) < 2 ? dayWord(days) : dateFormat({ weekday: 'long' }).format(then)
  return brief ? word : t('common.time.day_at', { day: word, time: formatTime(then) })
}

/** How urgent a due date is; `late` and `today` use the colour for overdue. */
type Due = {
  /** For a sentence: due tomorrow. */
  words: string
  /** For use below a heading "Due": Tomorrow. */
  short: string
  exact: string
  urgency: 'late' | 'today' | 'soon' | 'later'
}

/**
 * Describes a due date: due tomorrow, 2 days overdue, due 3 Nov.
 * @param day `YYYY-MM-DD`
 * @param days number of days until then, in the time zone of the order's company
 */
export function describeDue(day: string, days: number): Due {
  const exact = plainDay(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  if (days < 0) {
    const words = t('common.due.late', { days: -days })
    return { words, short: words, exact, urgency: 'late' }
  }
  const when =
    days < 2 ? dayWord(days) : days < 7 ? plainDay(day, { weekday: 'long' }) : formatDate(day)
  return {
    words: t('common.due.on', { day: when }),
    short: capitalize(when),
    exact,
    urgency: days === 0 ? 'today' : days < 4 ? 'soon' : 'later',
  }
}

/** Formats a calendar day, `YYYY-MM-DD`: 21 Nov. It has no time zone and never shifts. */
export function formatDate(day: string): string {
  const sameYear = day.slice(0, 4) === isoDay(new Date()).slice(0, 4)
  return plainDay(day, {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
  })
}

/**
 * Returns the day of an instant as `YYYY-MM-DD`, by default in the user's time zone. The text is built from its parts,
 * because no locale has this format in every browser: `en-CA` doesn't in browsers built with an older or newer ICU.
 */
export function isoDay(at: Instant, timezone = currentEnvironment().timezone): string {
  const parts = cached(
    `iso ${timezone}`,
    () =>
      new Intl.DateTimeFormat('en-US', {
        timeZone: timezone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      })
  ).formatToParts(new Date(at))
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)!.value
  return `${of('year')}-${of('month')}-${of('day')}`
}

/** Returns the first letters of the first and last word of a name, for an avatar. Works in any script. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words
  return picked.map((word) => [...word][0]?.toLocaleUpperCase() ?? '').join('') || '?'
}

/** Returns a text with a capital first letter, for standalone use. */
export function capitalize(words: string, locale = currentEnvironment().locale): string {
  const [first = '', ...rest] = words
  return first.toLocaleUpperCase(locale) + rest.join('')
}

/** Joins alternatives: "Ana or Ben". */
export function eitherOf(words: readonly string[]): string {
  return joinWords(words, { type: 'disjunction' })
}

/** Joins a list: "Ana and Ben". */
export function allOf(words: readonly string[]): string {
  return joinWords(words, { type: 'conjunction' })
}

/** Joins a list with commas: Instagram, TikTok. */
export function formatList(words: readonly string[]): string {
  return joinWords(words, { type: 'unit', style: 'short' })
}

function joinWords(words: readonly string[], options: Intl.ListFormatOptions): string {
  const { locale } = currentEnvironment()
  return cached(`l ${locale} ${options.type}`, () => new Intl.ListFormat(locale, options)).format(
    words
  )
}

/** Compares texts for sorting in the user's language. */
export function compareTexts(one: string, other: string): number {
  const { locale } = currentEnvironment()
  return cached(`c ${locale}`, () => new Intl.Collator(locale, { numeric: true })).compare(
    one,
    other
  )
}

/** Formats a calendar day, `YYYY-MM-DD`, which has no time zone. */
export function plainDay(day: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat({ ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
}

/** Returns the number of days from one calendar day to another, both `YYYY-MM-DD`. */
export function daysBetween(from: string, day: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 864e5)
}

/** Returns today, yesterday or tomorrow in the user's language. */
function dayWord(days: number): string {
  return relativeFormat('auto').format(days, 'day')
}

function inUnits(value: number, unit: Intl.RelativeTimeFormatUnit): string {
  return relativeFormat('always').format(value, unit)
}

function relativeFormat(numeric: 'auto' | 'always'): Intl.RelativeTimeFormat {
  const { locale } = currentEnvironment()
  return cached(`r ${locale} ${numeric}`, () => new Intl.RelativeTimeFormat(locale, { numeric }))
}
