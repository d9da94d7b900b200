import { type Dated, type Entry, type Warning } from '~/components/calendar/types'
import { formatDate, formatList, formatTime, isoDay } from '~/lib/format'
import { currentEnvironment } from '~/lib/environment'
import { t } from '~/lib/i18n'

const cache = new Map<string, Intl.DateTimeFormat>()

/** A date or time that stands as it is, without any time zone. */
function plain(moment: string, options: Intl.DateTimeFormatOptions): string {
  const { locale } = currentEnvironment()
  const key = `${locale} ${JSON.stringify(options)}`
  if (!cache.has(key)) {
    cache.set(key, new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
  }
  return cache.get(key)!.format(new Date(moment))
}

/** Tuesday, 24 November. */
export const longDay = (day: string) =>
  plain(`${day}T12:00:00Z`, { weekday: 'long', day: 'numeric', month: 'long' })

/** November 2026. */
export const monthOf = (day: string) =>
  plain(`${day}T12:00:00Z`, { month: 'long', year: 'numeric' })

/** A time of day, `HH:MM`, as the person writes it. */
export const clock = (time: string) => plain(`2026-01-01T${time}:00Z`, { timeStyle: 'short' })

/** 24 Nov, 09:00. */
export const momentOf = ({ date, time }: Pick<Dated, 'date' | 'time'>) =>
  time ? `${formatDate(date)}, ${clock(time)}` : formatDate(date)

/** When an entry is published, for the person who looks, where their clock shows another time. */
export function ownTimeOf({ startsAt, timezone, date, time }: Entry): string | null {
  const own = currentEnvironment().timezone
  if (!startsAt || !time || own === timezone) return null
  const inZone = (zone: string) =>
    new Intl.DateTimeFormat('en', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(new Date(startsAt))
  if (inZone(own) === inZone(timezone)) return null
  const ownDay = isoDay(startsAt)
  const when =
    ownDay === date ? formatTime(startsAt) : `${formatDate(ownDay)}, ${formatTime(startsAt)}`
  return t('calendar.entry.your_time', { when })
}

/** What to look at before publishing, in a sentence. */
export function warningWords({ kind, entries }: Warning, entry: Entry): string {
  const others = formatList(
    entries.map((other) =>
      t('calendar.warning.other', { title: other.title, when: momentOf(other) })
    )
  )
  if (kind === 'time_skipped') {
    const shown = new Intl.DateTimeFormat(currentEnvironment().locale, {
      timeZone: entry.timezone,
      timeStyle: 'short',
    }).format(new Date(entry.startsAt!))
    return t('calendar.warning.time_skipped', { time: shown })
  }
  return t(`calendar.warning.${kind}`, { others })
}
