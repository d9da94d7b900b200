import type { Actor } from '#access/actor'
import ContentItem from '#models/content/content_item'
import { undatedShape, type CalendarRow } from '#queries/calendar/calendar_row'
import { selectEntries } from '#queries/calendar/calendar_entries'
import { todayAt } from '#queries/calendar/today_sql'
import { selectRow } from '#queries/json_sql'

/** More dates than one video usually has. */
const MAX_DATES = 50

const TODAY = todayAt()

/**
 * A video and its publishing dates: future dates first, the next one at the top, then past dates, the latest first.
 */
export type VideoPublishing = { video: CalendarRow; dates: CalendarRow[] }

/** Returns the publishing dates of a video; null for a user who may not see the calendar. */
export async function publishingOf(
  actor: Actor,
  contentId: string
): Promise<VideoPublishing | null> {
  if (!actor.can('calendar.view')) return null
  const visible = ContentItem.visibleTo(actor)
  return {
    video: await selectRow<CalendarRow, typeof ContentItem>(
      visible,
      undatedShape(actor)
    ).findOrFail(contentId),
    dates: await selectEntries(actor)
      .where('calendar_items.content_item_id', contentId)
      .orderByRaw(`calendar_items.date < ${TODAY}`)
      .orderByRaw(`case when calendar_items.date >= ${TODAY} then calendar_items.date end`)
      .orderBy('calendar_items.date', 'desc')
      .orderByRaw('calendar_items.time nulls first')
      .limit(MAX_DATES),
  }
}
