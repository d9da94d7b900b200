import { DayPlus } from '~/components/calendar/day_plus'
import { EntryRow } from '~/components/calendar/entry_row'
import { type Dated } from '~/components/calendar/types'
import { longDay } from '~/components/calendar/words'
import { cx } from '~/lib/cx'

type Props = {
  entries: Dated[]
  today: string
  withCompany: boolean
  onOpen: (entry: Dated) => void
  /** Null for somebody who plans nothing. */
  onPlanDay: ((day: string) => void) | null
}

/** The entries of a month, day by day. */
export function EntryList({ entries, today, withCompany, onOpen, onPlanDay }: Props) {
  const days = Map.groupBy(entries, ({ date }) => date)
  return (
    <div className="flex flex-col gap-5">
      {[...days].map(([day, dated]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <div className="flex items-center justify-between gap-2 border-b border-line px-2 pb-1.5">
            <h2
              id={`day-${day}`}
              className={cx('text-sm', day === today ? 'text-accent-text' : 'text-muted')}
            >
              {longDay(day)}
            </h2>
            {onPlanDay && <DayPlus day={day} onPlan={onPlanDay} />}
          </div>
          <ul className="pt-1">
            {dated.map((entry) => (
              <EntryRow key={entry.id} entry={entry} withCompany={withCompany} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
