import type { Client } from 'pg'
import { type Table, tablesOf } from '#backup/snapshot'

type CredentialRevocation = { label: string; table: string; set: string; where: string }

/**
 * Credentials that their owner may have revoked since the backup was made, so a restore ends them all. Passwords,
 * second factors (authenticator apps, passkeys, recovery codes) and links to a company's own accounts stay: without
 * them, no user could sign in to replace them.
 */
const REVOCATIONS: CredentialRevocation[] = [
  {
    label: 'sessions',
    table: 'user_sessions',
    set: 'ended_at = now()',
    where: 'ended_at is null',
  },
  {
    label: 'API tokens',
    table: 'api_tokens',
    set: 'revoked_at = now(), updated_at = now()',
    where: 'revoked_at is null',
  },
  {
    label: 'invitations',
    table: 'invitations',
    set: 'revoked_at = now(), updated_at = now()',
    where: `accepted_at is null and revoked_at is null and superseded_at is null
            and deleted_at is null`,
  },
  {
    label: 'links for a new password',
    table: 'password_resets',
    set: 'revoked_at = now(), updated_at = now()',
    where: 'used_at is null and revoked_at is null and deleted_at is null',
  },
  {
    label: 'calendar feeds',
    table: 'calendar_feeds',
    set: 'deleted_at = now(), updated_at = now()',
    where: 'deleted_at is null',
  },
  {
    label: 'messenger codes',
    table: 'messenger_links',
    set: 'revoked_at = now(), updated_at = now()',
    where: 'used_at is null and revoked_at is null and deleted_at is null',
  },
  {
    // A linked chat approves and requests changes without signing in.
    label: 'linked messengers',
    table: 'users',
    set: 'messenger_id = null, updated_at = now()',
    where: 'messenger_id is not null',
  },
  {
    // A browser whose session has ended must not get notifications either.
    label: 'push registrations',
    table: 'push_subscriptions',
    set: 'deleted_at = now(), updated_at = now()',
    where: 'deleted_at is null',
  },
]

/** How many credentials of each kind ended, in the order in which they are reported. */
export type EndedCredentials = Record<string, number>

/**
 * Ends restored credentials, in the transaction that restores them. The backup may be of an older
 * version that lacks some of the tables.
 */
export async function endCredentials(client: Client): Promise<EndedCredentials> {
  const ended: EndedCredentials = {}
  const found = await tablesOf(client)
  const tables = new Set(found.map(({ name }: Table) => name))
  for (const { label, table, set, where } of REVOCATIONS) {
    if (!tables.has(table)) continue
    const { rowCount } = await client.query(`update ${table} set ${set} where ${where}`)
    ended[label] = rowCount ?? 0
  }
  return ended
}

/** Formats the counts as lines, such as `sessions: 3`. */
export function formatEnded(ended: EndedCredentials): string[] {
  return Object.entries(ended).map(([label, count]) => `${label}: ${count}`)
}
