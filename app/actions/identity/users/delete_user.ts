import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { revokeAccess } from '#actions/identity/users/revoke_access'
import { assertNotLastSuperAdmin, assertNotSelf } from '#actions/identity/users/user_rules'
import { Conflict } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import { withUniqueViolation } from '#lucid/unique_violation'
import User from '#models/identity/user'
import UserPolicy from '#policies/identity/user_policy'

/**
 * Moves a user to the trash: their sessions end, and their email can be used again.
 * @throws NotFound, Forbidden, Conflict (`reason` `self` or `last_super_admin`)
 */
export async function deleteUser(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const person = await User.visibleTo(actor).lock(id, trx)
    await authorize(actor, UserPolicy, 'delete', person)
    assertNotSelf(actor, person, 'people.delete_self')
    await assertNotLastSuperAdmin(trx, person)

    await person.trash(trx)
    await revokeAccess(trx, actor, { userId: person.id })
    await recordAudit(trx, actor, 'user.delete', person, {
      before: { email: person.email, fullName: person.fullName, role: person.role },
    })
  })
}

/**
 * Restores a user from the trash, with the role and the overrides they had. A messenger account that another
 * user linked meanwhile stays with that user.
 * @throws NotFound, Forbidden, Conflict (`reason` `email_taken` or `company_deleted`)
 */
export async function restoreUser(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const person = await User.visibleTo(actor).onlyTrashed().preload('company').lock(id, trx)
    await authorize(actor, UserPolicy, 'restore', person)
    if (person.company.isDeleted) {
      throw new Conflict('companies.restore_first', {
        reason: 'company_deleted',
        allowed: [],
      })
    }

    if (await isMessengerTaken(trx, person)) person.messengerId = null
    await withUniqueViolation('users_email_unique', emailTaken, () => person.restore(trx))
    await recordAudit(trx, actor, 'user.restore', person, {
      after: { email: person.email, fullName: person.fullName, role: person.role },
    })
  })
}

async function isMessengerTaken(trx: Trx, { messengerId }: User) {
  if (!messengerId) return false
  return (await User.query({ client: trx }).where('messenger_id', messengerId).first()) !== null
}

const emailTaken = () =>
  new Conflict('people.email_taken_since', { reason: 'email_taken', allowed: [] })
