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
    const user = await User.visibleTo(actor).lock(id, trx)
    await authorize(actor, UserPolicy, 'delete', user)
    assertNotSelf(actor, user, 'people.delete_self')
    await assertNotLastSuperAdmin(trx, user)

    await user.trash(trx)
    await revokeAccess(trx, actor, { userId: user.id })
    await recordAudit(trx, actor, 'user.delete', user, {
      before: { email: user.email, fullName: user.fullName, role: user.role },
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
    const user = await User.visibleTo(actor).onlyTrashed().preload('company').lock(id, trx)
    await authorize(actor, UserPolicy, 'restore', user)
    if (user.company.isDeleted) {
      throw new Conflict('companies.restore_first', {
        reason: 'company_deleted',
        allowed: [],
      })
    }

    if (await isMessengerTaken(trx, user)) user.messengerId = null
    await withUniqueViolation('users_email_unique', emailTaken, () => user.restore(trx))
    await recordAudit(trx, actor, 'user.restore', user, {
      after: { email: user.email, fullName: user.fullName, role: user.role },
    })
  })
}

async function isMessengerTaken(trx: Trx, { messengerId }: User) {
  if (!messengerId) return false
  return (await User.query({ client: trx }).where('messenger_id', messengerId).first()) !== null
}

const emailTaken = () =>
  new Conflict('people.email_taken_since', { reason: 'email_taken', allowed: [] })
