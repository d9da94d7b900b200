import { DayPlus } from '~/components/calendar/day_plus'
import { EntryRow } from '~/components/calendar/entry_row'
import { type Dated } from '~/components/calendar/types'
import { longDay } from '~/components/calendar/words'
import { cx } from '~/lib/cx'

type Props = {
  entries: Dated[]
  /** The days that are listed, in their order; those with an entry unless told. */
  days?: string[]
  today: string
  withCompany: boolean
  onOpen: (entry: Dated) => void
  /** Null for somebody who plans nothing. */
  onPlanDay: ((day: string) => void) | null
}

/** Entries, day by day. */
export function EntryList({ entries, days, today, withCompany, onOpen, onPlanDay }: Props) {
  const byDay = Map.groupBy(entries, ({ date }) => date)
  return (
    <div className="flex flex-col gap-5">
      {(days ?? [...byDay.keys()]).map((day) => (
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
            {byDay.get(day)?.map((entry) => (
              <EntryRow key={entry.id} entry={entry} withCompany={withCompany} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
