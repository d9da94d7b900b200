import db from '@adonisjs/lucid/services/db'
import { NIL } from 'uuid'
import type { Actor } from '#access/actor'
import ContentItem from '#models/content/content_item'
import { consideredShape, type CalendarRow } from '#queries/calendar/calendar_row'
import { selectRow } from '#queries/json_sql'
import type { DateCheckInput } from '#validators/calendar/calendar'

/** The id of an entry that doesn't exist yet, so that it is compared with all existing entries. */
const UNSAVED_ENTRY = NIL

/**
 * Returns an entry as it would be with this date, without saving it, with its warnings, state and next step.
 * @throws E_ROW_NOT_FOUND when the video is missing, deleted or not visible to this user
 */
export async function checkDate(
  actor: Actor,
  contentId: string,
  { date, time, channel, itemId }: DateCheckInput
): Promise<CalendarRow> {
  const query = ContentItem.visibleTo(actor).joinRaw(
    db.raw(
      `cross join lateral (
         select ?::uuid as id, content_items.id as content_item_id, content_items.company_id,
                ?::date as date, ?::time as time, ?::text as channel) as calendar_items`,
      [itemId ?? UNSAVED_ENTRY, date, time ?? null, channel ?? null] as string[]
    )
  )
  const row = selectRow<CalendarRow, typeof ContentItem>(query, consideredShape(actor))
  return row.findOrFail(contentId)
}
