import { type ReactNode } from 'react'
import { Card } from '~/components/ui/display/card'
import { formatDate, isoDay } from '~/lib/format'
import { t } from '~/lib/i18n'
import { plusDays } from '~/lib/time/days'

type Props<Row> = {
  rows: Row[]
  children: (row: Row) => ReactNode
}

/**
 * Rows grouped by day, newest first.
 * @example <DayList rows={notifications.data}>{(row) => <NotificationRow …/>}</DayList>
 */
export function DayList<Row extends { id: string; createdAt: string }>({
  rows,
  children,
}: Props<Row>) {
  return (
    <div className="space-y-6">
      {[...Map.groupBy(rows, (row) => isoDay(row.createdAt))].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="mb-2 text-sm font-medium text-muted">
            {dayLabel(day)}
          </h2>
          <Card flush>
            <ul className="divide-y divide-line">
              {ofDay.map((row) => (
                <li key={row.id}>{children(row)}</li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  )
}

/** The day, formatted for display. */
function dayLabel(day: string): string {
  const now = Date.now()
  if (day === isoDay(now)) return t('notifications.days.today')
  if (day === plusDays(isoDay(now), -1)) return t('notifications.days.yesterday')
  return formatDate(day)
}
