import type { Actor } from '#access/actor'
import CalendarItem from '#models/calendar/calendar_item'
import { FIRST_WEEKDAY } from '#models/calendar/values'
import type { CalendarRow } from '#queries/calendar/calendar_row'
import type { BoundedCount } from '#queries/bounded_count'
import { firstOfDays, type Rest } from '#queries/calendar/first_of_days'
import {
  countAtRisk,
  entriesBetween,
  riskyEntries,
  type DateRange,
} from '#queries/calendar/list_calendar'
import { dateIn, daysBetween, plusDays } from '#support/zoned_time'
import type { CalendarPageInput, CalendarView } from '#validators/calendar/calendar'

/** Six weeks, as a month is drawn. */
const MONTH_DAYS = 42
/** Weeks from this one on, as the calendar opens. */
const DAYS_AHEAD = 35
/** Entries that a day shows before it is opened: a cell of the month, a day of the list. */
const PER_CELL = 4
const PER_DAY_OF_LIST = 20
/** More than a person reads through; the filters find one among them. */
const MAX_OF_OPENED_DAY = 200
const RISK_DAYS_BACK = 14
const RISK_DAYS_AHEAD = 85

export type CalendarPage = DateRange & {
  /** The day around which the calendar is drawn. */
  date: string
  /** In the reader's time zone. */
  today: string
  /** It begins with this week instead of the month's first. */
  isAhead: boolean
  entries: CalendarRow[]
  /** How many more entries a day has than were read. */
  rest: Rest
}

/**
 * The calendar page: the weeks around a day, which is the day of the entry that a notification led to or the
 * requested one; else the weeks from this one on.
 * @throws InvalidField when there are too many entries
 */
export async function calendarPage(actor: Actor, input: CalendarPageInput): Promise<CalendarPage> {
  const today = todayOf(actor)
  const linked = input.entry ? await CalendarItem.visibleTo(actor).findById(input.entry) : null
  const date = input.date ?? linked?.date ?? today
  const view = input.view ?? 'month'
  const isAhead = !input.date && !linked && (view === 'month' || view === 'list')
  const range = isAhead ? aheadOf(today) : rangeOf(view, date, today)
  const days = { date, today, isAhead, ...range }
  switch (input.view) {
    case 'risk':
      return { ...days, entries: await riskyEntries(actor, range, input), rest: {} }
    case 'week':
      return { ...days, entries: await entriesBetween(actor, range, input), rest: {} }
  }
  const most = input.view === 'list' ? PER_DAY_OF_LIST : PER_CELL
  const opened = new Set(input.opened)
  const groups = Map.groupBy(daysOf(range), (day) => opened.has(day))
  const first = await firstOfDays(
    actor,
    [
      { days: groups.get(false) ?? [], most },
      { days: groups.get(true) ?? [], most: MAX_OF_OPENED_DAY },
    ],
    input,
    linked && linked.date >= range.from && linked.date <= range.to ? linked.id : undefined
  )
  return { ...days, ...first }
}

/** Number of dates in the risk view, which its tab shows in every view. */
export async function riskCount(actor: Actor, input: CalendarPageInput): Promise<BoundedCount> {
  const today = todayOf(actor)
  return countAtRisk(actor, rangeOf('risk', today, today), input)
}

const todayOf = (actor: Actor) => dateIn(actor.user.timezone ?? actor.company.timezone)

/** The days that a view draws: whole weeks. */
function rangeOf(view: CalendarView, date: string, today: string): DateRange {
  if (view === 'risk') {
    return { from: plusDays(today, -RISK_DAYS_BACK), to: plusDays(today, RISK_DAYS_AHEAD) }
  }
  const from = weekOf(view === 'week' ? date : `${date.slice(0, 8)}01`)
  return { from, to: plusDays(from, view === 'week' ? 6 : MONTH_DAYS - 1) }
}

function aheadOf(today: string): DateRange {
  const from = weekOf(today)
  return { from, to: plusDays(from, DAYS_AHEAD - 1) }
}

function daysOf({ from, to }: DateRange): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => plusDays(from, index))
}

function weekOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return plusDays(date, -((weekday - FIRST_WEEKDAY + 7) % 7))
}
