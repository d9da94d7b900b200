import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { enforce } from '#access/enforce'
import { recordAudit } from '#actions/audit/record_audit'
import { endSessions } from '#actions/identity/end_sessions'
import { assertNotLastSuperAdmin } from '#actions/identity/last_super_admin'
import { revokeLinksMadeBy } from '#actions/identity/link_makers'
import { lockPerson } from '#actions/identity/lock_person'
import { assertNotSelf } from '#actions/identity/not_self'
import { revokePasswordResets } from '#actions/identity/revoke_password_resets'
import type User from '#models/user'
import UserPolicy from '#policies/user_policy'
import { text } from '#support/text'

/**
 * Moves a person to the trash: signed out everywhere, and their e-mail address is free.
 * @throws Forbidden, Conflict (`kind` `self` or `last_super_admin`)
 */
export async function deletePerson(actor: Actor, { id }: User): Promise<void> {
  await db.transaction(async (trx) => {
    const person = await lockPerson(id, trx)
    enforce(new UserPolicy().edit(actor, person))
    assertNotSelf(actor, person, text('people.delete_self'))
    await assertNotLastSuperAdmin(trx, person)

    await person.trash(trx)
    await endSessions(trx, id)
    await revokePasswordResets(trx, id)
    await revokeLinksMadeBy(trx, actor, { userId: id })
    await recordAudit(
      trx,
      actor,
      'user.delete',
      { entityType: 'user', id, companyId: person.companyId },
      { before: { email: person.email, fullName: person.fullName, role: person.role } }
    )
  })
}
