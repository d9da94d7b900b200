import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import CalendarItem from '#models/calendar/calendar_item'
import { countUpTo, type Query } from '#queries/bounded_count'
import { countedPage, MAX_COUNTED } from '#queries/bounded_page'
import type { CalendarRow } from '#queries/calendar/calendar_row'
import {
  inOrder,
  selectEntries,
  within,
  type DateRange,
  type Filters,
} from '#queries/calendar/list_calendar'
import { firstIds, onlyIds } from '#queries/first_rows'
import type { Paging } from '#queries/paginated'
import { MAX_PAGE_SIZE } from '#validators/list'

/**
 * Returns a page of the visible entries of a range, by date and time. One statement counts them, a second
 * one reads the page. Both find entries as they are counted: for the team, an index alone tells which ones a
 * page skips.
 * @param date without a page number, the page on which this day begins is returned
 */
export async function pageOfEntries(
  actor: Actor,
  { date, ...range }: DateRange & { date: string },
  { page, perPage = MAX_PAGE_SIZE, ...filters }: Paging & Filters
) {
  const all = within(CalendarItem.countableFor(actor), range, filters)
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

/** How many entries there are, and how many of them before a day, each up to the bound of lists. */
async function countsOf(all: Query, date: string): Promise<{ counted: number; earlier: number }> {
  const before = all.clone().where('calendar_items.date', '<', date)
  const [counted, earlier] = [all, before].map((query) => countUpTo(query, MAX_COUNTED))
  const { rows } = await db.rawQuery(
    `select ${counted.sql} as counted, ${earlier.sql} as earlier`,
    [...counted.bindings, ...earlier.bindings] as never
  )
  return rows[0]
}
