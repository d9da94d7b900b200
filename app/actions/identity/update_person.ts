import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { enforce } from '#access/enforce'
import { changesTo } from '#actions/audit/changes_to'
import type { AuditAction } from '#actions/audit/audit_actions'
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
import type { PersonChanges } from '#validators/identity'

/**
 * Changes a person's name, takes their messenger away, deactivates or reactivates them.
 * Somebody who is deactivated is signed out everywhere at once.
 * @throws Forbidden, Conflict (`kind` `self` or `last_super_admin`)
 */
export async function updatePerson(
  actor: Actor,
  { id }: User,
  changes: PersonChanges
): Promise<void> {
  await db.transaction(async (trx) => {
    const person = await lockPerson(id, trx)
    enforce(new UserPolicy().edit(actor, person))
    const change = changesTo(person, changes)
    if (!change) return

    if (change.after.isActive === false) await shutOut(trx, actor, person)
    await person.merge(change.after).save()
    await recordAudit(
      trx,
      actor,
      actionOf(change.after),
      { entityType: 'user', id, companyId: person.companyId },
      { ...change }
    )
  })
}

async function shutOut(trx: TransactionClientContract, actor: Actor, person: User) {
  assertNotSelf(actor, person, text('people.deactivate_self'))
  await assertNotLastSuperAdmin(trx, person)
  await endSessions(trx, person.id)
  await revokePasswordResets(trx, person.id)
  await revokeLinksMadeBy(trx, actor, { userId: person.id })
}

function actionOf({ isActive }: PersonChanges): AuditAction {
  if (isActive === undefined) return 'user.update'
  return isActive ? 'user.reactivate' : 'user.deactivate'
}
