import db from '@adonisjs/lucid/services/db'
import env from '#start/env'

const BATCH = 5_000
const DEFAULT_DAYS = 90

/** Days for which finished deliveries are kept. */
export const keptDays = (): number => env.get('NOTIFICATION_DELIVERY_DAYS') ?? DEFAULT_DAYS

/**
 * Removes what was kept of sending for long enough, a batch at a time: deliveries that came to an
 * end, and addresses and keys of browsers that were removed. A browser whose sign-in was ended as
 * long ago, or whose time at the push service is over, is removed.
 * @returns how many rows changed
 */
export async function removeOldDeliveries(batch = BATCH): Promise<number> {
  const days = keptDays()
  let changed = 0
  for (const statement of [DELIVERIES, LEFT_BROWSERS, REMOVED_BROWSERS]) {
    for (let last = batch; last === batch;) {
      const { rowCount } = await db.rawQuery(statement, { days, batch })
      last = rowCount
      changed += last
    }
  }
  return changed
}

const DELIVERIES = `
  delete from notification_deliveries where id in (
    select id from notification_deliveries
     where state in ('sent', 'failed', 'skipped')
       and updated_at < now() - make_interval(days => :days)
     order by updated_at limit :batch for update skip locked)`

const LEFT_BROWSERS = `
  update push_subscriptions set deleted_at = now(), updated_at = now() where id in (
    select p.id from push_subscriptions p join user_sessions s on s.id = p.session_id
     where p.deleted_at is null
       and (p.expires_at < now() or s.ended_at < now() - make_interval(days => :days))
     limit :batch for update of p skip locked)`

/** The row stays, like all deleted records; the endpoint and keys of the browser are removed. */
const REMOVED_BROWSERS = `
  update push_subscriptions set endpoint = '', public_key = '', auth_secret = '' where id in (
    select id from push_subscriptions
     where deleted_at < now() - make_interval(days => :days) and endpoint <> ''
     limit :batch for update skip locked)`
