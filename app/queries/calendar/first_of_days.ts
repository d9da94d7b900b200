import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import CalendarItem from '#models/calendar/calendar_item'
import { boundedCount, countUpTo, type BoundedCount } from '#queries/bounded_count'
import { entryShape, type CalendarRow } from '#queries/calendar/calendar_row'
import { filterEntries, inOrder, type Filters } from '#queries/calendar/calendar_entries'
import { firstIds } from '#queries/first_rows'
import { selectRow } from '#queries/json_sql'

/** A group of days, and the maximum number of entries to read for each. */
export type Days = { days: string[]; max: number }

/**
 * By day: the number of entries that were not read, and the time, `HH:MM`, of the last entry that was read, null if
 * it has none. Days whose entries were all read have no key.
 */
export type Rest = Record<string, BoundedCount & { after: string | null }>

/**
 * Returns the first visible entries of some days, by date and time, and how many more each day has. One statement
 * finds them, reading each day from its index only as far as needed; a second one reads their details.
 * @param entry the id of an entry that is always returned, even if it isn't among the first of its day
 */
export async function firstOfDays(
  actor: Actor,
  groups: Days[],
  filters: Filters,
  entry?: string
): Promise<{ entries: CalendarRow[]; rest: Rest }> {
  const found = await foundOn(
    actor,
    groups.filter(({ days }) => days.length > 0),
    filters
  )
  const ids = found.flatMap((day) => day.ids)
  if (entry && !ids.includes(entry)) ids.push(entry)
  const entries = await inOrder(
    selectRow<CalendarRow, typeof CalendarItem>(
      CalendarItem.visibleTo(actor)
        .join('content_items as i', 'i.id', 'calendar_items.content_item_id')
        .whereIn('calendar_items.id', ids),
      entryShape(actor)
    )
  )

  const shown = Map.groupBy(entries, ({ date }) => date)
  const times = new Map(entries.map(({ id, time }) => [id, time]))
  const rest = found.map(({ day, counted, ids: first }): [string, Rest[string]] => {
    const { total, totalIsCapped } = boundedCount(counted)
    const after = times.get(first.at(-1) ?? null) ?? null
    return [day, { total: total - (shown.get(day)?.length ?? 0), totalIsCapped, after }]
  })
  return {
    entries,
    rest: Object.fromEntries(
      rest.filter(([, { total, totalIsCapped }]) => total > 0 || totalIsCapped)
    ),
  }
}

type DayRow = { day: string; counted: number; ids: string[] }

async function foundOn(actor: Actor, groups: Days[], filters: Filters): Promise<DayRow[]> {
  if (groups.length === 0) return []
  const parts = groups.map(({ days, max }) => {
    const ofDay = 'calendar_items.date = d.day'
    const count = countUpTo(
      filterEntries(CalendarItem.countableFor(actor).whereRaw(ofDay), filters)
    )
    const entries = filterEntries(CalendarItem.visibleTo(actor).whereRaw(ofDay), filters)
    const ids = firstIds(inOrder(entries), max)
    return {
      sql: `select d.day, ${count.sql} as counted, array(${ids.sql}) as ids
              from unnest(?::date[]) as d(day)`,
      bindings: [...count.bindings, ...ids.bindings, days],
    }
  })
  const { rows } = await db.rawQuery(
    parts.map(({ sql }) => sql).join(' union all '),
    parts.flatMap(({ bindings }) => bindings) as never
  )
  return rows
}
