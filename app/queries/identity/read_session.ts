import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { effectivePermissions } from '#access/effective_permissions'
import type { ActorToken } from '#access/tokens/api_token'
import { requiresSecondFactor } from '#access/factors/required_factor'
import {
  liveSession,
  liveToken,
  recentlyAuthenticated,
  type Authentication,
} from '#access/live_session'
import type { Permission } from '#access/permissions'
import { LAZY_USER_COLUMNS, LazyUser, type LazyUserRow } from '#models/identity/lazy_user'
import { sendFixed } from '#lucid/fixed_statement'
import { withFactor } from '#queries/identity/second_factor'

/** SQL for the rows of a table that belong to active users of active companies. Its only parameter is a digest. */
const ofActiveUsers = (table: string) => `
    from ${table} s
    join users u on u.id = s.user_id and u.is_active and u.deleted_at is null
    join companies c on c.id = u.company_id and c.status = 'active' and c.deleted_at is null
    left join notification_versions v on v.user_id = u.id
   where s.token_hash = $1`

const LIVE = `${ofActiveUsers('user_sessions')} and ${liveSession('s')}`

const STALE = `s.last_seen_at < now() - interval '1 minute'`

const SESSION = `
  select s.id as session_id, s.data, ${STALE} as stale, ${recentlyAuthenticated('s')} as proven,
         coalesce(v.version, 0) as notification_version, ${LAZY_USER_COLUMNS} ${LIVE}`

const TOKEN = `
  select s.id as session_id, s.name, s.permissions,
         coalesce(s.last_used_at < now() - interval '1 minute', true) as stale,
         c.second_factor_required, ${withFactor('u.id')} as has_factor,
         coalesce(v.version, 0) as notification_version, ${LAZY_USER_COLUMNS}
  ${ofActiveUsers('api_tokens')} and ${liveToken('s')}`

const POLLER = (found: string) => `
  select u.id, u.role, u.permission_overrides_json as overrides,
         coalesce(v.version, 0) as notification_version, ${found} as found ${LIVE} and not ${STALE}`

type SessionRow = LazyUserRow & {
  session_id: string
  data: Authentication['data']
  stale: boolean
  proven: boolean
  notification_version: number
}

/**
 * Finds a session that has neither ended nor expired by inactivity, of an active user of an active company,
 * together with user and company: one indexed query per request.
 * @param tokenHash digest of the cookie's session id
 */
export async function readSession(
  db: QueryClientContract,
  tokenHash: string
): Promise<Authentication | null> {
  const [row] = await sendFixed<SessionRow>(db, SESSION, [tokenHash])
  if (!row) return null
  return {
    id: row.session_id,
    tokenHash,
    data: row.data,
    user: new LazyUser(row),
    isStale: row.stale,
    isReauthenticated: row.proven,
    notificationVersion: row.notification_version,
  }
}

type TokenRow = Omit<SessionRow, 'data' | 'proven'> &
  Pick<ActorToken, 'name' | 'permissions'> & {
    second_factor_required: boolean
    has_factor: boolean
  }

/** The user and the token that authenticate a request. */
export type TokenAuthentication = Authentication & {
  token: ActorToken
  /** Whether a second factor is required of the user, who has none. */
  lacksFactor: boolean
}

/**
 * Like `readSession`, for the API token of a program; also with one indexed query.
 * @param tokenHash digest of the token
 */
export async function readToken(
  db: QueryClientContract,
  tokenHash: string
): Promise<TokenAuthentication | null> {
  const [row] = await sendFixed<TokenRow>(db, TOKEN, [tokenHash])
  if (!row) return null
  const { session_id: id, name, permissions, role, second_factor_required: demanded } = row
  return {
    id,
    tokenHash,
    data: {},
    token: { id, name, permissions },
    lacksFactor:
      !row.has_factor && requiresSecondFactor({ role }, { secondFactorRequired: demanded }),
    user: new LazyUser(row),
    isReauthenticated: false,
    isStale: row.stale,
    notificationVersion: row.notification_version,
  }
}

/** The fields of a polling user that a response without a body needs. */
export type Poller = {
  id: string
  permissions: ReadonlySet<Permission>
  notificationVersion: number
  /** The value of `Polled#sql`. */
  found: unknown
}

type PollerRow = Pick<SessionRow, 'role' | 'overrides' | 'notification_version'> & {
  id: string
  found: unknown
}

/** A further value that a poll reads with the same statement. */
export type PolledValue = {
  /** SQL of one value. The user is `u`, and the parameters are numbered from `$2`. */
  sql: string
  values: readonly unknown[]
}

const NOTHING_ELSE: PolledValue = { sql: 'null', values: [] }

/**
 * Finds the user of a session under the same conditions as `readSession`, with only the fields that a poll needs.
 * Returns null also for a session that has to be marked as seen.
 */
export async function readPoller(
  db: QueryClientContract,
  tokenHash: string,
  { sql, values }: PolledValue = NOTHING_ELSE
): Promise<Poller | null> {
  const [row] = await sendFixed<PollerRow>(db, POLLER(sql), [tokenHash, ...values])
  if (!row) return null
  return {
    id: row.id,
    permissions: effectivePermissions(row.role, row.overrides),
    notificationVersion: row.notification_version,
    found: row.found,
  }
}
