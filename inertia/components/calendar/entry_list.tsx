import { ChevronRight, Clapperboard } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { DayPlus } from '~/components/calendar/day_plus'
import { EntryRow } from '~/components/calendar/entry_row'
import { RestOfDay } from '~/components/calendar/rest_of_day'
import { type DatedEntry, type Deadline, dueLink, longDay } from '~/components/calendar/entries'
import { type OpenedDays } from '~/components/calendar/use_opened_days'
import { Link } from '~/components/ui/display/link'
import { Button } from '~/components/ui/form/button'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import { t } from '~/lib/i18n'

type Props = {
  entries: DatedEntry[]
  /** Orders that are due, listed before the entries of their day. */
  deadlines: Deadline[]
  /** The listed days, in order; defaults to those with an entry or a due date. */
  days?: string[]
  today: string
  openedDays: OpenedDays
  withCompany: boolean
  onOpen: (entry: DatedEntry) => void
  /** Null for a user who can't plan. */
  onPlanDay: ((day: string) => void) | null
}

/** Entries by day, from today on. Past days are collapsed above them if there are also later ones. */
export function EntryList({ entries, deadlines, days, today, ...row }: Props) {
  const byDay = Map.groupBy(entries, ({ date }) => date)
  const dueByDay = Map.groupBy(deadlines, ({ date }) => date)
  const all = days ?? [...new Set([...byDay.keys(), ...dueByDay.keys()])].toSorted()
  const isPast = (day: string) => day < today
  const past = all.filter(isPast)
  const hidesPast = past.length > 0 && past.length < all.length
  const draw = (day: string) => (
    <Day
      key={day}
      day={day}
      isToday={day === today}
      entries={byDay.get(day) ?? []}
      deadlines={dueByDay.get(day) ?? []}
      {...row}
    />
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
                  sum +
                  (byDay.get(day)?.length ?? 0) +
                  (dueByDay.get(day)?.length ?? 0) +
                  (row.openedDays.rest[day]?.total ?? 0),
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

function Day(props: DayProps) {
  const { day, isToday, entries, deadlines, openedDays, withCompany, onOpen, onPlanDay } = props
  const list = useRef<HTMLUListElement>(null)
  /** Number of entries when the others were requested. The first one that is added gets the focus. */
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
        {deadlines.map((order) => (
          <DueRow key={order.id} order={order} />
        ))}
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

/** The due date of an order, with a link to the order; or a link to all further ones of the day. */
function DueRow({ order }: { order: Deadline }) {
  const { label, href } = dueLink(order)
  return (
    <li>
      <Link
        href={href}
        prefetch
        className="flex min-h-(--row) items-center gap-3 rounded-md px-2 py-1.5 text-muted transition-colors hover:bg-hover"
      >
        <span className="flex w-8 shrink-0 justify-center">
          <Clapperboard aria-hidden />
        </span>
        <span className="min-w-0 flex-1 truncate">{label}</span>
        {!order.isMore && <span className="tabular shrink-0 text-sm">{order.number}</span>}
      </Link>
    </li>
  )
}
