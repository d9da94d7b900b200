import { isPermission, type Permission } from '#access/permissions'
import type { WantedOverride } from '#actions/identity/users/override_rows'
import { replaceOverridesAsOperator } from '#actions/identity/users/replace_overrides'
import { Conflict } from '#exceptions/refusals'
import type User from '#models/identity/user'
import UserPermission from '#models/identity/user_permission'
import { text } from '#support/text'

/**
 * Grants and revokes permissions for the operator at the command line, who is not subject to
 * policies. Overrides that are not named stay, unless all are cleared first.
 * @throws Conflict for an unknown key, or one that is granted and revoked at once
 */
export async function overridePermissions(
  person: User,
  change: { grant: string[]; revoke: string[]; clear: boolean }
): Promise<void> {
  const unknown = [...change.grant, ...change.revoke].filter((key) => !isPermission(key))
  if (unknown.length > 0)
    throw new Conflict(text('permissions.unknown', { permissions: unknown.join(', ') }))
  const both = change.grant.filter((key) => change.revoke.includes(key))
  if (both.length > 0)
    throw new Conflict(text('permissions.contradictory', { permissions: both.join(', ') }))

  const wanted = new Map<string, WantedOverride>()
  const want = (permission: string, effect: WantedOverride['effect']) =>
    wanted.set(permission, { permission: permission as Permission, effect })
  const kept = change.clear ? [] : await UserPermission.query().where('user_id', person.id)
  for (const { permission, effect } of kept) want(permission, effect)
  for (const permission of change.grant) want(permission, 'grant')
  for (const permission of change.revoke) want(permission, 'revoke')

  await replaceOverridesAsOperator(person.id, [...wanted.values()])
}
