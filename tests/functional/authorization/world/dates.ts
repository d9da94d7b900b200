import db from '@adonisjs/lucid/services/db'
import type CalendarItem from '#models/calendar/calendar_item'
import type ContentItem from '#models/content/content_item'
import { aCalendarItem } from '#tests/support/calendar'
import type { Context } from './context.js'
import type { Videos } from './videos.js'
import { WORDS } from '../words.js'

/** A publishing date in the future. */
const UPCOMING = '2037-11-24'

export type Dates = { entry: CalendarItem; deletedEntry: CalendarItem }

/** Publishing dates of videos. */
export async function buildDates(
  { word }: Context,
  { content, deletedContent, changes, waiting, compared }: Videos,
  { planned, lost }: { planned: ContentItem; lost: ContentItem }
): Promise<Dates> {
  const caption = `${word} ${WORDS.calendarEntry}`
  const entry = await aCalendarItem(changes, { date: '2026-11-24', caption })
  await aCalendarItem(waiting, { date: '2026-11-25', caption })
  for (const dated of [compared, planned]) await aCalendarItem(dated, { date: UPCOMING, caption })
  // Videos in the trash keep their dates.
  for (const trashed of [deletedContent, lost]) {
    await aCalendarItem(trashed, { date: '2026-11-24', caption })
  }
  const deletedEntry = await aCalendarItem(content, { date: '2026-11-26', caption })
  await db.transaction((trx) => deletedEntry.trash(trx))
  return { entry, deletedEntry }
}
