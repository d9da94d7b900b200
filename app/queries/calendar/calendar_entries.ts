import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { Actor } from '#access/actor'
import CalendarItem from '#models/calendar/calendar_item'
import { entryOrder } from '#models/calendar/calendar_states'
import { entryShape, type CalendarRow } from '#queries/calendar/calendar_row'
import { selectRow } from '#queries/json_sql'
import type { CalendarInput } from '#validators/calendar/calendar'

export type Filters = Pick<CalendarInput, 'companyId' | 'channel'>
type EntryQuery<Result = any> = ModelQueryBuilderContract<typeof CalendarItem, Result>
export type DateRange = { from: string; to: string }

/** Returns a query of the entries that this user may see, with all fields of a response. */
export function selectEntries(actor: Actor) {
  return selectRow<CalendarRow, typeof CalendarItem>(entriesOf(actor), entryShape(actor))
}

/** Returns a query of the entries that this user may see, each with its video as `i`. */
export function entriesOf(actor: Actor) {
  return CalendarItem.visibleTo(actor).join(
    'content_items as i',
    'i.id',
    'calendar_items.content_item_id'
  )
}

/** Restricts to entries of a range, both ends included, and to these companies and channels, if any. */
export function filterByRange(query: EntryQuery, { from, to }: DateRange, filters: Filters) {
  return filterEntries(query.whereBetween('calendar_items.date', [from, to]), filters)
}

/** Restricts to entries of these companies and on these channels, if any. */
export function filterEntries(query: EntryQuery, { companyId, channel }: Filters) {
  if (companyId) query.whereIn('calendar_items.company_id', companyId)
  if (channel) query.whereIn('calendar_items.channel', channel)
  return query
}

/** Sorts by date and time, entries without a time first. */
export function inOrder<Result>(query: EntryQuery<Result>): EntryQuery<Result> {
  return query.orderByRaw(entryOrder())
}
