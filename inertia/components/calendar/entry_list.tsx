import { ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { DayPlus } from '~/components/calendar/day_plus'
import { EntryRow } from '~/components/calendar/entry_row'
import { RestOfDay } from '~/components/calendar/rest_of_day'
import { type Dated } from '~/components/calendar/types'
import { type OpenedDays } from '~/components/calendar/use_opened_days'
import { longDay } from '~/components/calendar/words'
import { Button } from '~/components/ui/form/button'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import { t } from '~/lib/i18n'

type Props = {
  entries: Dated[]
  /** The listed days, in order; defaults to those with an entry. */
  days?: string[]
  today: string
  openedDays: OpenedDays
  withCompany: boolean
  onOpen: (entry: Dated) => void
  /** Null for a user who can't plan. */
  onPlanDay: ((day: string) => void) | null
}

/** Entries, day by day, from today on; what has passed is folded above, as long as there is more. */
export function EntryList({ entries, days, today, ...row }: Props) {
  const byDay = Map.groupBy(entries, ({ date }) => date)
  const all = days ?? [...byDay.keys()]
  const isPast = (day: string) => day < today
  const past = all.filter(isPast)
  const hidesPast = past.length > 0 && past.length < all.length
  const draw = (day: string) => (
    <Day key={day} day={day} isToday={day === today} entries={byDay.get(day) ?? []} {...row} />
  )
  return (
    <div className="flex flex-col gap-5">
      {hidesPast && (
        <details className="group/past">
          <summary className="flex min-h-(--control) cursor-pointer items-center gap-1.5 rounded-md px-2 text-sm text-muted transition-colors hover:bg-hover">
            <ChevronRight
              aria-hidden
              className="size-4 text-subtle transition-transform group-open/past:rotate-90"
            />
            {t('calendar.earlier', {
              count: past.reduce(
                (sum, day) =>
                  sum + (byDay.get(day)?.length ?? 0) + (row.openedDays.rest[day]?.total ?? 0),
                0
              ),
            })}
          </summary>
          <div className="flex flex-col gap-5 pt-2">{past.map(draw)}</div>
        </details>
      )}
      {(hidesPast ? all.filter((day) => !isPast(day)) : all).map(draw)}
    </div>
  )
}

type DayProps = Omit<Props, 'days' | 'today'> & { day: string; isToday: boolean }

function Day({ day, isToday, entries, openedDays, withCompany, onOpen, onPlanDay }: DayProps) {
  const list = useRef<HTMLUListElement>(null)
  /** How many entries there were when the rest was asked for: the first that comes takes the focus. */
  const before = useRef<number | null>(null)
  const rest = openedDays.rest[day]
  const state = openedDays.stateOf(day)
  useEffect(() => {
    if (before.current === null || entries.length <= before.current) return
    list.current?.querySelectorAll<HTMLElement>('[data-entry]')[before.current]?.focus()
    before.current = null
  }, [entries.length])
  return (
    <section aria-labelledby={`day-${day}`}>
      <div className="flex items-center justify-between gap-2 border-b border-line px-2 pb-1.5">
        <h2
          id={`day-${day}`}
          className={cx('text-sm', isToday ? 'text-accent-text' : 'text-muted')}
        >
          {longDay(day)}
        </h2>
        {onPlanDay && <DayPlus day={day} onPlan={onPlanDay} />}
      </div>
      <ul ref={list} className="pt-1">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} withCompany={withCompany} onOpen={onOpen} />
        ))}
      </ul>
      {rest && state !== 'closed' && <RestOfDay state={state} rest={rest} />}
      {rest && (state === 'closed' || state === 'failed') && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            before.current = entries.length
            void openedDays.open(day)
          }}
        >
          {t('calendar.more', { count: formatCount(rest) })}
        </Button>
      )}
    </section>
  )
}
