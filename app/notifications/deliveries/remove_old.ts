import db from '@adonisjs/lucid/services/db'
import env from '#start/env'

const BATCH = 5_000
const DEFAULT_DAYS = 90

/** Days for which finished deliveries are kept. */
export const keptDays = (): number => env.get('NOTIFICATION_DELIVERY_DAYS') ?? DEFAULT_DAYS

/**
 * Removes old data in batches: finished deliveries, and endpoints and keys of removed browsers. Also removes
 * browsers whose session ended as long ago, or whose subscription has expired at the push service.
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
