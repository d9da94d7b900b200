import type { SimplePaginatorContract } from '@adonisjs/lucid/types/querybuilder'
import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import CalendarItem from '#models/calendar/calendar_item'
import { FIRST_WEEKDAY } from '#models/calendar/values'
import type { CalendarRow } from '#queries/calendar/calendar_row'
import {
  countedPage,
  countUpTo,
  MAX_COUNTED,
  type BoundedCount,
  type Query,
} from '#queries/bounded_count'
import { firstOfDays, type Rest } from '#queries/calendar/first_of_days'
import {
  inOrder,
  selectEntries,
  filterByRange,
  type DateRange,
  type Filters,
} from '#queries/calendar/calendar_entries'
import { countAtRisk, riskyEntries } from '#queries/calendar/calendar_risk'
import { todayOf } from '#queries/calendar/list_calendar'
import { firstIds, onlyIds } from '#queries/first_rows'
import type { Paging } from '#queries/paginated'
import { daysBetween, plusDays } from '#support/time/zoned_time'
import type { CalendarPageInput, CalendarView } from '#validators/calendar/calendar'
import { MAX_PAGE_SIZE } from '#validators/list'

/** A month is shown as six weeks. */
const MONTH_DAYS = 42
/** The calendar opens with five weeks, the current one first. */
const DAYS_AHEAD = 35
/**
 * Number of entries that a day shows before it is expanded: in a cell of the month, and in a column of the week.
 */
const PER_CELL = 4
const PER_COLUMN = 20
/** More than a user reads; filters find a particular entry. */
const MAX_OF_OPENED_DAY = 200
const RISK_DAYS_BACK = 14
const RISK_DAYS_AHEAD = 85

export type CalendarPage = DateRange & {
  /** The day whose month or week is shown. */
  date: string
  /** The current date in the reader's time zone. */
  today: string
  /** Whether the days begin with the current week instead of the first week of the month. */
  isAhead: boolean
  entries: CalendarRow[]
  /** For each day, the number of entries that were not read. */
  rest: Rest
  /** Paging of the list view; null in other views. */
  metadata: PageMetadata | null
}

type PageMetadata = ReturnType<SimplePaginatorContract<CalendarRow>['getMeta']>

/**
 * Returns the calendar page. It shows the weeks around the requested day, or around the day of the entry that a
 * notification linked to; by default the weeks from the current one on. Month and week contain the first entries of
 * each day, and all entries of expanded days; the list is paged.
 */
export async function calendarPage(actor: Actor, input: CalendarPageInput): Promise<CalendarPage> {
  const today = todayOf(actor)
  const linked = input.entry ? await CalendarItem.visibleTo(actor).findById(input.entry) : null
  const date = input.date ?? linked?.date ?? today
  const view = input.view ?? 'month'
  const isAhead = !input.date && !linked && (view === 'month' || view === 'list')
  const range = isAhead ? aheadOf(today) : rangeOf(view, date, today)
  const days = { date, today, isAhead, ...range, rest: {}, metadata: null }
  switch (view) {
    case 'risk':
      return { ...days, entries: await riskyEntries(actor, range, input) }
    case 'list': {
      const page = await pageOfEntries(actor, days, input)
      return { ...days, entries: page.all(), metadata: page.getMeta() }
    }
  }
  const opened = new Set(input.opened)
  const groups = Map.groupBy(daysOf(range), (day) => opened.has(day))
  const first = await firstOfDays(
    actor,
    [
      { days: groups.get(false) ?? [], max: view === 'week' ? PER_COLUMN : PER_CELL },
      { days: groups.get(true) ?? [], max: MAX_OF_OPENED_DAY },
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

/** Returns the days that a view shows: whole weeks, or the month of the list. */
function rangeOf(view: CalendarView, date: string, today: string): DateRange {
  if (view === 'risk') {
    return { from: plusDays(today, -RISK_DAYS_BACK), to: plusDays(today, RISK_DAYS_AHEAD) }
  }
  const first = `${date.slice(0, 8)}01`
  if (view === 'list') {
    const next = `${plusDays(first, 31).slice(0, 8)}01`
    return { from: first, to: plusDays(next, -1) }
  }
  const from = weekOf(view === 'week' ? date : first)
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

/**
 * Returns a page of the visible entries of a range, by date and time. One statement counts them, a second one reads
 * the page. Both use `countableFor`, so that for the team an index is enough to skip the entries of earlier pages.
 * @param date without a page number, the page on which this day begins is returned
 */
export async function pageOfEntries(
  actor: Actor,
  { date, ...range }: DateRange & { date: string },
  { page, perPage = MAX_PAGE_SIZE, ...filters }: Paging & Filters
) {
  const all = filterByRange(CalendarItem.countableFor(actor), range, filters)
  const { counted, earlier } = await countsOf(all, date)
  const lastPage = Math.max(1, Math.ceil(Math.min(counted, MAX_COUNTED) / perPage))
  const current = page ?? Math.min(Math.floor(earlier / perPage) + 1, lastPage)
  const paging = { page: current, perPage }
  if (current > lastPage) return countedPage<CalendarRow>([], paging, counted)

  const skipped = (current - 1) * perPage
  const rowsLeft = Math.min(perPage, MAX_COUNTED - skipped)
  const query = inOrder(selectEntries(actor))
  onlyIds(query as never, firstIds(inOrder(all).offset(skipped), rowsLeft))
  return countedPage(await query, paging, counted)
}

/** Counts all entries, and those before a day, each up to the bound of lists. */
async function countsOf(all: Query, date: string): Promise<{ counted: number; earlier: number }> {
  const before = all.clone().where('calendar_items.date', '<', date)
  const [counted, earlier] = [all, before].map((query) => countUpTo(query, MAX_COUNTED))
  const { rows } = await db.rawQuery(
    `select ${counted.sql} as counted, ${earlier.sql} as earlier`,
    [...counted.bindings, ...earlier.bindings] as never
  )
  return rows[0]
}
