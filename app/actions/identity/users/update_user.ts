import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import type { Trx } from '#lucid/transaction'
import type { AuditAction } from '#models/audit/audit_actions'
import { changesTo, recordAudit } from '#actions/audit/record_audit'
import { reauthenticationRequired } from '#actions/identity/factors/reauthentication_required'
import { revokeAccess } from '#actions/identity/users/revoke_access'
import { assertNotLastSuperAdmin, assertNotSelf } from '#actions/identity/users/user_rules'
import { validateInput, type Input } from '#support/input'
import User from '#models/identity/user'
import UserPolicy from '#policies/identity/user_policy'
import type { UserChanges } from '#validators/identity/identity'

/**
 * Changes a user's name, unlinks their messenger, deactivates or reactivates them. A deactivated user is
 * signed out everywhere at once.
 * @param isReauthenticated whether the caller re-authenticated recently, which reactivating requires: the
 *   user signs in again with the password that they know
 * @throws NotFound, Forbidden, InvalidField, Conflict (`reason` `self` or `last_super_admin`); Refusal 403
 */
export async function updateUser(
  actor: Actor,
  id: string,
  input: Input<UserChanges>,
  isReauthenticated = false
): Promise<void> {
  await db.transaction(async (trx) => {
    const user = await User.visibleTo(actor).lock(id, trx)
    await authorize(actor, UserPolicy, 'update', user)
    const change = changesTo(user, await validateInput(input))
    if (!change) return

    if (change.after.isActive && !isReauthenticated)
      throw await reauthenticationRequired(actor.id, trx)
    if (change.after.isActive === false) await shutOut(trx, actor, user)
    await user.merge(change.after).save()
    await recordAudit(trx, actor, actionOf(change.after), user, change)
  })
}

async function shutOut(trx: Trx, actor: Actor, user: User) {
  assertNotSelf(actor, user, 'people.deactivate_self')
  await assertNotLastSuperAdmin(trx, user)
  await revokeAccess(trx, actor, { userId: user.id })
}

function actionOf({ isActive }: UserChanges): AuditAction {
  if (isActive === undefined) return 'user.update'
  return isActive ? 'user.reactivate' : 'user.deactivate'
}
