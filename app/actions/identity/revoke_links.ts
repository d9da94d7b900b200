import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { couldInvite, couldReset } from '#actions/identity/link_creators'
import { userIdsOf, type UserSet } from '#actions/identity/user_set'
import type { Trx } from '#lucid/transaction'
import Invitation from '#models/identity/invitation'
import PasswordReset from '#models/identity/password_reset'
import type User from '#models/identity/user'

/**
 * Revokes the links by which a user could still choose a password. Their bearer would get all rights that the
 * user had then; with other rights they must stop working.
 */
export async function revokePasswordResets(trx: Trx, users: UserSet): Promise<void> {
  await openResets(trx)
    .whereIn('user_id', userIdsOf(trx, users))
    .update({ revokedAt: DateTime.utc(), updatedAt: DateTime.utc() })
}

/**
 * Revokes the open links that a user created, because they know them: invitations, and links for a new
 * password.
 * @param actor who reduced the creators' rights; null for the operator
 * @param maker given for a user who keeps some rights: links that they could still create stay
 */
export async function revokeLinksMadeBy(
  trx: Trx,
  actor: Actor | null,
  makers: UserSet,
  maker?: User
): Promise<void> {
  const invitations = Invitation.unanswered({ client: trx }).whereIn(
    'invited_by_id',
    userIdsOf(trx, makers)
  )
  for (const invitation of await lockInOrder(invitations)) {
    if (maker && couldInvite(maker, invitation)) continue
    await invitation.merge({ revokedAt: DateTime.utc(), revokedById: actor?.id ?? null }).save()
    await recordAudit(trx, actor, 'invitation.revoke', invitation, {
      before: { email: invitation.email, role: invitation.role },
    })
  }

  const resets = openResets(trx).whereIn('created_by_id', userIdsOf(trx, makers)).preload('user')
  for (const reset of await lockInOrder(resets)) {
    if (maker && couldReset(maker, reset.user)) continue
    await reset.merge({ revokedAt: DateTime.utc() }).save()
  }
}

function openResets(trx: Trx) {
  return PasswordReset.query({ client: trx }).whereNull('used_at').whereNull('revoked_at')
}

/** Locked in the order of their ids, so that two who revoke don't wait for each other. */
function lockInOrder<Query extends ModelQueryBuilderContract<LucidModel, any>>(
  links: Query
): Query {
  links.orderBy('id').knexQuery.forNoKeyUpdate()
  return links
}
