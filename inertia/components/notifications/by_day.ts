import { formatDate, isoDay } from '~/lib/format'
import { t } from '~/lib/i18n'

type Dated = { createdAt: string }

/** Rows that are sorted by age, in groups of one day, each with the day as people say it. */
export function byDay<Row extends Dated>(
  rows: Row[]
): { day: string; label: string; rows: Row[] }[] {
  const groups = Map.groupBy(rows, (row) => isoDay(row.createdAt))
  return [...groups].map(([day, ofDay]) => ({ day, label: labelOf(day), rows: ofDay }))
}

function labelOf(day: string): string {
  const now = Date.now()
  if (day === isoDay(now)) return t('notifications.days.today')
  if (day === isoDay(now - 864e5)) return t('notifications.days.yesterday')
  return formatDate(day)
}
