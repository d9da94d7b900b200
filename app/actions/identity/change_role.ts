import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { enforce } from '#access/enforce'
import type { Role } from '#access/roles'
import { recordAudit } from '#actions/audit/record_audit'
import { endSessions } from '#actions/identity/end_sessions'
import { assertNotLastSuperAdmin } from '#actions/identity/last_super_admin'
import { revokeLinksMadeBy } from '#actions/identity/link_makers'
import { lockPerson } from '#actions/identity/lock_person'
import { revokePasswordResets } from '#actions/identity/revoke_password_resets'
import { assertRoleFits } from '#actions/identity/role_home'
import { trashOverrides } from '#actions/identity/override_rows'
import type User from '#models/user'
import UserPolicy from '#policies/user_policy'

/**
 * Gives a person another role of their company's kind. Their overrides go, for they were
 * meant for the old role, and they are signed out everywhere.
 * @throws Forbidden, InvalidField, Conflict for the last super administrator
 */
export async function changeRole(actor: Actor, { id }: User, role: Role): Promise<void> {
  await db.transaction(async (trx) => {
    const person = await lockPerson(id, trx)
    enforce(new UserPolicy().changeRole(actor, person, role))
    await person.load('company')
    assertRoleFits(role, person.company)
    if (person.role === role) return

    await assertNotLastSuperAdmin(trx, person)
    const before = { role: person.role, overrides: person.permissionOverridesJson }
    await trashOverrides(trx, person.id)
    await person.merge({ role, permissionOverridesJson: [] }).save()
    await endSessions(trx, person.id)
    await revokePasswordResets(trx, person.id)
    await revokeLinksMadeBy(trx, actor, { userId: person.id })
    await recordAudit(
      trx,
      actor,
      'user.change_role',
      { entityType: 'user', id, companyId: person.companyId },
      { before, after: { role, overrides: [] } }
    )
  })
}
