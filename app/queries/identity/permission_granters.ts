import type { Actor } from '#access/actor'
import { effectivePermissions } from '#access/effective_permissions'
import type { OverrideCache } from '#access/overrides'
import type { Permission } from '#access/permissions'
import User from '#models/identity/user'

type Candidate = {
  fullName: string
  role: string
  companyId: string
  overrides: OverrideCache[]
}

/**
 * Who can give this user one of the permissions: users who manage permissions and hold it, along with all
 * permissions of the user's role. Users of their own company come first.
 * @returns full names
 */
export async function permissionGranters(
  actor: Actor,
  missing: readonly Permission[],
  limit: number
): Promise<string[]> {
  const people = await User.query()
    .joinRaw('join companies c on c.id = users.company_id and c.deleted_at is null')
    .select('users.full_name as fullName', 'users.role', 'users.company_id as companyId')
    .select('users.permission_overrides_json as overrides')
    .where('users.is_active', true)
    .whereNot('users.id', actor.id)
    .where((any) => any.where('c.kind', 'team').orWhere('users.company_id', actor.companyId))
    .orderBy('users.full_name')
    .pojo<Candidate>()
  const theirs = effectivePermissions(actor.user.role, [])
  const able = people.filter(({ role, overrides }) => {
    const held = effectivePermissions(role, overrides)
    return (
      held.has('user.manage_permissions') &&
      missing.some((permission) => held.has(permission)) &&
      [...theirs].every((permission) => held.has(permission))
    )
  })
  const isOwn = ({ companyId }: Candidate) => Number(companyId === actor.companyId)
  return able
    .toSorted((one, other) => isOwn(other) - isOwn(one))
    .slice(0, limit)
    .map(({ fullName }) => fullName)
}
