import { type ReactNode } from 'react'
import { byDay } from '~/components/notifications/by_day'
import { Card } from '~/components/ui/display/card'

type Props<Row> = {
  rows: Row[]
  children: (row: Row) => ReactNode
}

/**
 * What happened, day by day, newest first.
 *
 * @example <DayList rows={notifications.data}>{(row) => <NotificationRow …/>}</DayList>
 */
export function DayList<Row extends { id: string; createdAt: string }>({
  rows,
  children,
}: Props<Row>) {
  return (
    <div className="space-y-6">
      {byDay(rows).map(({ day, label, rows: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="mb-2 text-sm font-medium text-muted">
            {label}
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
