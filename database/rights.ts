import env from '#start/env'
import db from '@adonisjs/lucid/services/db'

/** Bookkeeping of the application itself; everything else is marked as deleted, never removed. */
const DISPOSABLE = ['rate_limits', 'known_devices', 'idempotency_keys', 'outbox']
const APPEND_ONLY = ['audit_entries', 'audit_links']

/**
 * Gives the application's role what it needs and no more: it reads, inserts and updates,
 * deletes bookkeeping only, and can't change written audit entries.
 * @returns the role, or null where the application works as the owner
 */
export async function grantApplicationRights(): Promise<string | null> {
  const role = decodeURIComponent(new URL(env.get('DATABASE_URL')).username)
  const owner = db.connection('owner')
  const { rows } = await owner.rawQuery('select current_user as name')
  if (!role || rows[0].name === role) return null

  const app = `"${role.replaceAll('"', '""')}"`
  await owner.rawQuery(`
    grant usage on schema public to ${app};
    grant select, insert, update on all tables in schema public to ${app};
    grant delete on ${DISPOSABLE.join(', ')} to ${app};
    revoke update on ${APPEND_ONLY.join(', ')} from ${app};
    revoke insert on audit_links from ${app};
    grant usage on all sequences in schema public to ${app};
  `)
  return role
}
