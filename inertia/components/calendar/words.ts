import { type Dated, type Entry, type Warning } from '~/components/calendar/types'
import { formatDate, formatList, formatTime, isoDay, plainDay } from '~/lib/format'
import { currentEnvironment } from '~/lib/environment'
import { t } from '~/lib/i18n'

/** Tuesday, 24 November. */
export const longDay = (day: string) =>
  plainDay(day, { weekday: 'long', day: 'numeric', month: 'long' })

/** November 2026. */
export const monthOf = (day: string) => plainDay(day, { month: 'long', year: 'numeric' })

/** A time of day, `HH:MM`, as the person writes it. */
export const clock = (time: string) => formatTime(`2026-01-01T${time}:00Z`, 'UTC')

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
    return t('calendar.warning.time_skipped', {
      time: formatTime(entry.startsAt!, entry.timezone),
    })
  }
  return t(`calendar.warning.${kind}`, { others })
}
