import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { effectivePermissions, type OverrideCache } from '#access/effective_permissions'
import type { Permission } from '#access/permissions'
import User from '#models/identity/user'

const MANAGING_PERMISSIONS: readonly Permission[] = [
  'user.invite',
  'user.update',
  'user.change_role',
]

type Candidate = { id: string; role: string; overrides: OverrideCache[] }

/** Returns the ids of a company's active users who may invite or change its users. */
export async function userManagersOf(
  companyId: string,
  client: QueryClientContract
): Promise<string[]> {
  const users = await User.query({ client })
    .select('id', 'role', 'permission_overrides_json as overrides')
    .where({ company_id: companyId, is_active: true })
    .orderBy('id')
    .pojo<Candidate>()
  return users
    .filter(({ role, overrides }) => {
      const held = effectivePermissions(role, overrides)
      return MANAGING_PERMISSIONS.some((permission) => held.has(permission))
    })
    .map(({ id }) => id)
}
