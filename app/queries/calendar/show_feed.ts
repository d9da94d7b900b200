import type { Actor } from '#access/actor'
import CalendarFeed from '#models/calendar/calendar_feed'

/** The caller's own feed; its URL was shown only once. */
export type FeedState = { createdAt: string; lastReadAt: string | null }

/** Returns the user's own active feed, or null. */
export async function showFeed(actor: Actor): Promise<FeedState | null> {
  const feed = await CalendarFeed.query().where('user_id', actor.id).first()
  return (
    feed && { createdAt: feed.createdAt.toISO()!, lastReadAt: feed.lastReadAt?.toISO() ?? null }
  )
}
