import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { rolesWithRequiredFactor, SECOND_FACTOR_GRACE_HOURS } from '#access/factors/required_factor'

/**
 * Sets sessions without a verified second factor to end within a day, for users that now require one. A
 * session that ends sooner keeps its end, so repeating this extends none.
 * @param companyId limits it to one company; null for all
 */
export async function endSessionsWithoutFactor(
  client: QueryClientContract = db.connection(),
  companyId: string | null = null
): Promise<void> {
  await client.rawQuery(
    `update user_sessions s set expires_at = now() + :grace::interval
       from users u join companies c on c.id = u.company_id
      where u.id = s.user_id and not s.second_factor
        and s.ended_at is null and s.expires_at > now() + :grace::interval
        and (c.second_factor_required or u.role = any(:roles))
        and (:companyId::uuid is null or c.id = :companyId)`,
    {
      grace: `${SECOND_FACTOR_GRACE_HOURS} hours`,
      roles: rolesWithRequiredFactor(),
      companyId,
    } as never
  )
}
