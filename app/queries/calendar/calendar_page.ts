import type { Actor } from '#access/actor'
import CalendarItem from '#models/calendar/calendar_item'
import { FIRST_WEEKDAY } from '#models/calendar/values'
import type { CalendarRow } from '#queries/calendar/calendar_row'
import { countAtRisk, entriesBetween, type DateRange } from '#queries/calendar/list_calendar'
import { dateIn, plusDays } from '#support/zoned_time'
import type { CalendarPageInput, CalendarView } from '#validators/calendar/calendar'

/** Six weeks, as a month is drawn. */
const MONTH_DAYS = 42
const RISK_DAYS_BACK = 14
const RISK_DAYS_AHEAD = 85

export type CalendarPage = DateRange & {
  /** The day around which the calendar is drawn. */
  date: string
  /** In the reader's time zone. */
  today: string
  entries: CalendarRow[]
}

/**
 * What the calendar's page shows: the weeks around a day, which is the day of the entry that a
 * notification led to, the one asked for, or today.
 * @throws InvalidField when there is more than anybody could look at
 */
export async function calendarPage(actor: Actor, input: CalendarPageInput): Promise<CalendarPage> {
  const today = todayOf(actor)
  const date = input.date ?? (await dateOf(actor, input.entry)) ?? today
  const range = rangeOf(input.view ?? 'month', date, today)
  return { date, today, ...range, entries: await entriesBetween(actor, range, input) }
}

/** How many dates the view of risks lists, which its tab says beside every view. */
export async function riskCount(actor: Actor, input: CalendarPageInput): Promise<number> {
  const today = todayOf(actor)
  return countAtRisk(actor, rangeOf('risk', today, today), input)
}

const todayOf = (actor: Actor) => dateIn(actor.user.timezone ?? actor.company.timezone)

async function dateOf(actor: Actor, entryId?: string): Promise<string | undefined> {
  const entry = entryId ? await CalendarItem.visibleTo(actor).findById(entryId) : null
  return entry?.date
}

/** The days that a view draws: whole weeks. */
function rangeOf(view: CalendarView, date: string, today: string): DateRange {
  if (view === 'risk') {
    return { from: plusDays(today, -RISK_DAYS_BACK), to: plusDays(today, RISK_DAYS_AHEAD) }
  }
  const from = weekOf(view === 'week' ? date : `${date.slice(0, 8)}01`)
  return { from, to: plusDays(from, view === 'week' ? 6 : MONTH_DAYS - 1) }
}

function weekOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return plusDays(date, -((weekday - FIRST_WEEKDAY + 7) % 7))
}
