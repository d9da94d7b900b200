import env from '#start/env'
import db from '@adonisjs/lucid/services/db'

export interface GrantedRights {
  /** The application's role. */
  role: string
  /** Whether the owner has to revoke it: see docs/operations.md. */
  canMakeTables: boolean
}

/** Bookkeeping of the application itself; everything else is marked as deleted, never removed. */
const DISPOSABLE = [
  'rate_limits',
  'known_devices',
  'api_tokens',
  'totp_factors',
  'recovery_codes',
  'passkeys',
  'passkey_challenges',
  'sign_in_steps',
  'company_sign_ins',
  'company_sign_in_domains',
  'company_sign_in_attempts',
  'sign_in_links',
  'spent_logout_tokens',
  'idempotency_keys',
  'link_previews',
  'outbox',
  'upload_parts',
  'workers',
  'messenger_updates',
  'messenger_decisions',
  'safebot_messages',
  'reminders',
  'notification_deliveries',
  'version_comparisons',
]
const APPEND_ONLY = ['audit_entries', 'audit_links']

/**
 * Grants the application's role what it needs and no more: it reads, inserts and updates, deletes bookkeeping
 * only, and can't change written audit entries. Only the owner may create tables, including temporary ones:
 * one with the name of an existing table would be read in its place.
 * @returns null when the application connects as the owner
 */
export async function grantApplicationRights(): Promise<GrantedRights | null> {
  const role = decodeURIComponent(new URL(env.get('DATABASE_URL')).username)
  const owner = db.connection('owner')
  const { rows } = await owner.rawQuery('select current_user as name')
  if (!role || rows[0].name === role) return null

  const app = quoteIdentifier(role)
  const { rows: databases } = await owner.rawQuery('select current_database() as name')
  const database = quoteIdentifier(databases[0].name)
  await owner.rawQuery(`
    revoke temporary on database ${database} from public, ${app};
    revoke create on schema public from public, ${app};
    grant usage on schema public to ${app};
    grant select, insert, update on all tables in schema public to ${app};
    revoke delete on all tables in schema public from ${app};
    grant delete on ${DISPOSABLE.join(', ')} to ${app};
    revoke update on ${APPEND_ONLY.join(', ')} from ${app};
    revoke insert on audit_links from ${app};
    grant usage on all sequences in schema public to ${app};
  `)
  return { role, canMakeTables: await canMakeTables(role) }
}

/** Whether a role may still create tables: if the schema's owner doesn't own the database, it can't revoke that. */
async function canMakeTables(role: string): Promise<boolean> {
  const { rows } = await db.connection('owner').rawQuery(
    `select has_database_privilege(:role, current_database(), 'temporary')
         or has_schema_privilege(:role, 'public', 'create') as can`,
    { role }
  )
  return rows[0].can
}

const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`
