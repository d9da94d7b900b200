import db from '@adonisjs/lucid/services/db'
import { rolesWithRequiredFactor, SECOND_FACTOR_GRACE_HOURS } from '#access/factors/required_factor'
import { liveSession } from '#access/live_session'
import { reachOf, type Role } from '#access/roles'
import type Company from '#models/companies/company'

/** The effects of requiring a second factor on a company's open sessions. */
export type RequiredFactor = {
  /** Roles in this company for which the operator requires a second factor (`SECOND_FACTOR_FOR`). */
  roles: Role[]
  /** Number of open sessions that were started without a second factor. */
  openSessions: number
  /** When the last of these sessions ends at the latest. */
  lastEndsAt: Date | null
  graceHours: number
}

/** Returns the open sessions of a company that will end because a second factor is required now. */
export async function requiredFactorOf({ id, kind }: Company): Promise<RequiredFactor> {
  const roles = rolesWithRequiredFactor().filter(
    (role) => (reachOf(role) === 'all') === (kind === 'team')
  )
  const { rows } = await db.rawQuery(
    `select count(*)::int as open,
            max(least(s.expires_at, now() + :grace::interval)) as last_ends_at
       from user_sessions s
       join users u on u.id = s.user_id and u.is_active and u.deleted_at is null
       join companies c on c.id = u.company_id
      where c.id = :id and not s.second_factor and ${liveSession('s')}
        and (c.second_factor_required or u.role = any(:roles))`,
    { id, roles, grace: `${SECOND_FACTOR_GRACE_HOURS} hours` } as never
  )
  const { open: openSessions, last_ends_at: lastEndsAt } = rows[0]
  return { roles, openSessions, lastEndsAt, graceHours: SECOND_FACTOR_GRACE_HOURS }
}
