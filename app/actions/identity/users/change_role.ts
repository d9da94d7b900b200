import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import type { Role } from '#access/roles'
import { recordAudit } from '#actions/audit/record_audit'
import { revokeAccess } from '#actions/identity/users/revoke_access'
import { trashOverrides } from '#actions/identity/users/override_rows'
import { assertNotLastSuperAdmin, assertRoleFits } from '#actions/identity/users/user_rules'
import { rawFields, validateInput, type Input } from '#support/input'
import User from '#models/identity/user'
import UserPolicy from '#policies/identity/user_policy'

/**
 * Gives a user another role of their company's kind. Removes their overrides, which were meant for the old role,
 * and ends their sessions.
 * @throws NotFound, Forbidden, InvalidField, Conflict for the last super administrator
 */
export async function changeRole(
  actor: Actor,
  id: string,
  input: Input<{ role: Role }>
): Promise<void> {
  await db.transaction(async (trx) => {
    const user = await User.visibleTo(actor).preload('company').lock(id, trx)
    await authorize(actor, UserPolicy, 'changeRole', user, rawFields(input).role)
    const { role } = await validateInput(input)
    assertRoleFits(role, user.company)
    if (user.role === role) return

    await assertNotLastSuperAdmin(trx, user)
    const before = { role: user.role, overrides: user.permissionOverridesJson }
    await trashOverrides(trx, user.id)
    await user.merge({ role, permissionOverridesJson: [] }).save()
    await revokeAccess(trx, actor, { userId: user.id })
    await recordAudit(trx, actor, 'user.change_role', user, {
      before,
      after: { role, overrides: [] },
    })
  })
}
