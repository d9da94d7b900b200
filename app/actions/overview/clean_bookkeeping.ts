import db from '@adonisjs/lucid/services/db'
import { deleteOldCounters } from '#access/limits/counter'
import { removeOldDeliveries } from '#notifications/deliveries/remove_old'

/** Removes expired bookkeeping. These are the only rows that are ever physically deleted. */
export async function cleanBookkeeping(): Promise<void> {
  await deleteOldCounters()
  await db.rawQuery("delete from known_devices where last_used_at < now() - interval '400 days'")
  // Ended tokens are kept for more than a year, to investigate what they did.
  await db.rawQuery(
    "delete from api_tokens where least(revoked_at, expires_at) < now() - interval '400 days'"
  )
  await db.rawQuery('delete from sign_in_steps where expires_at < now()')
  await db.rawQuery('delete from passkey_challenges where expires_at < now()')
  await db.rawQuery('delete from company_sign_in_attempts where expires_at < now()')
  await db.rawQuery('delete from spent_logout_tokens where expires_at < now()')
  await db.rawQuery(
    "delete from totp_factors where confirmed_at is null and created_at < now() - interval '1 day'"
  )
  await db.rawQuery("delete from idempotency_keys where created_at < now() - interval '1 day'")
  await db.rawQuery("delete from link_previews where expires_at < now() - interval '60 days'")
  // Failed ones are kept longer, to investigate why.
  await db.rawQuery(
    `delete from outbox where finished_at < now() - interval '7 days'
        and (failed_at is null or failed_at < now() - interval '30 days')`
  )
  await db.rawQuery(
    `delete from upload_parts using uploads
      where uploads.id = upload_id and (status = 'confirmed' or deleted_at is not null)`
  )
  // The messenger repeats an update for a day at most.
  await db.rawQuery("delete from messenger_updates where handled_at < now() - interval '7 days'")
  await db.rawQuery(
    "delete from messenger_decisions where updated_at < now() - interval '180 days'"
  )
  await db.rawQuery("delete from safebot_messages where created_at < now() - interval '60 days'")
  await db.rawQuery("delete from reminders where created_at < now() - interval '1 year'")
  await removeOldDeliveries()
  await db.rawQuery("delete from workers where seen_at < now() - interval '1 day'")
}
