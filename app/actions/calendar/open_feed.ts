import { DateTime } from 'luxon'
import { Actor, type Origin } from '#access/actor'
import { limited, perAddress } from '#actions/identity/sessions/attempt_limit'
import { hashToken } from '#access/one_time_token'
import { maySignIn } from '#actions/identity/sessions/open_session'
import { NotFound } from '#exceptions/refusals'
import CalendarFeed from '#models/calendar/calendar_feed'

const NOT_FOUND = 404
/** Reads are recorded at most this often. */
const NOTED_AGAIN_MINUTES = 15

/**
 * The person behind a feed's secret, with the rights of this moment. Unknown secrets are counted
 * against the network address that they come from.
 * @throws NotFound, also when the person can't sign in or may not see the calendar any more;
 * TooManyRequests
 */
export async function openFeed(secret: string, origin: Origin): Promise<Actor> {
  return limited([perAddress('calendar_feed', origin.address)], [NOT_FOUND], async () => {
    const feed = await CalendarFeed.query()
      .where('secret_hash', hashToken(secret))
      .preload('user', (user) => user.preload('company'))
      .first()
    if (!feed || feed.user.isDeleted || !maySignIn(feed.user, feed.user.company)) {
      throw new NotFound()
    }
    const actor = new Actor(feed.user, feed.user.company, origin)
    if (!actor.can('calendar.view')) throw new NotFound()

    await noteReading(feed)
    return actor
  })
}

async function noteReading(feed: CalendarFeed): Promise<void> {
  const due = DateTime.utc().minus({ minutes: NOTED_AGAIN_MINUTES })
  if (feed.lastReadAt && feed.lastReadAt > due) return
  await CalendarFeed.query()
    .where('id', feed.id)
    .update({ last_read_at: DateTime.utc().toJSDate() })
}
