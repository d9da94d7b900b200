import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { recordAudit } from '#actions/audit/record_audit'
import { revokeAccess } from '#actions/identity/users/revoke_access'
import { assertNotLastSuperAdmin, assertNotSelf } from '#actions/identity/users/user_rules'
import User from '#models/identity/user'
import UserPolicy from '#policies/identity/user_policy'
import { text } from '#support/text'

/**
 * Moves a person to the trash: signed out everywhere, and their email is free.
 * @throws NotFound, Forbidden, Conflict (`reason` `self` or `last_super_admin`)
 */
export async function deleteUser(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const person = await User.visibleTo(actor).lock(id, trx)
    await authorize(actor, UserPolicy, 'delete', person)
    assertNotSelf(actor, person, text('people.delete_self'))
    await assertNotLastSuperAdmin(trx, person)

    await person.trash(trx)
    await revokeAccess(trx, actor, { userId: person.id })
    await recordAudit(trx, actor, 'user.delete', person, {
      before: { email: person.email, fullName: person.fullName, role: person.role },
    })
  })
}
