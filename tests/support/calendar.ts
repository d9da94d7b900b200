import { newToken } from '#access/one_time_token'
import CalendarFeed from '#models/calendar/calendar_feed'
import CalendarItem from '#models/calendar/calendar_item'
import type ContentItem from '#models/content/content_item'
import type User from '#models/identity/user'
import { create } from '#tests/support/create'

/** Creates a publishing date of a video. */
export async function aCalendarItem(
  item: ContentItem,
  attributes: Partial<CalendarItem> = {}
): Promise<CalendarItem> {
  return create(CalendarItem, {
    companyId: item.companyId,
    taskId: item.taskId,
    contentItemId: item.id,
    date: '2037-12-01',
    createdById: item.createdById,
    ...attributes,
  })
}

/**
 * Creates dates of a video on one day, a quarter of an hour apart from midnight on.
 * @returns their ids, in order
 */
export async function quarterHours(
  item: ContentItem,
  date: string,
  count: number
): Promise<string[]> {
  const entries = await CalendarItem.createMany(
    Array.from({ length: count }, (_, quarter) => ({
      companyId: item.companyId,
      taskId: item.taskId,
      contentItemId: item.id,
      date,
      time: `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
      createdById: item.createdById,
    })) as never
  )
  return entries.map(({ id }) => id)
}

/**
 * Creates an active calendar feed of a user.
 * @returns the secret of its address
 */
export async function aFeedOf(user: User): Promise<string> {
  const { token, hash } = newToken()
  await create(CalendarFeed, { userId: user.id, secretHash: hash })
  return token
}
