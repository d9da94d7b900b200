import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { newToken, passwordResetLink } from '#access/one_time_token'
import { assertNotSelf } from '#actions/identity/users/user_rules'
import { revokePasswordResets } from '#actions/identity/revoke_links'
import type { Trx } from '#lucid/transaction'
import PasswordReset from '#models/identity/password_reset'
import User from '#models/identity/user'
import UserPolicy from '#policies/identity/user_policy'

const RESET_TTL = { hours: 24 }

/** A link that lets a user choose a new password, and when it expires. */
export type ResetLink = { link: string; expiresAt: DateTime }

/**
 * Creates a link that works once, within a day; an earlier one stops working.
 * @throws NotFound, Forbidden for a user with a right that the caller lacks, Conflict for oneself: one's own
 *   password is changed with the current one
 */
export async function createPasswordReset(actor: Actor, id: string): Promise<ResetLink> {
  return db.transaction(async (trx) => {
    const user = await User.visibleTo(actor).lock(id, trx)
    await authorize(actor, UserPolicy, 'resetPassword', user)
    assertNotSelf(actor, user, 'passwords.own')
    return openReset(trx, actor, user)
  })
}

/** The same for the operator at the command line, who is not subject to policies. */
export async function createPasswordResetAsOperator(id: string): Promise<ResetLink> {
  return db.transaction(async (trx) => openReset(trx, null, await User.query().lock(id, trx)))
}

async function openReset(trx: Trx, actor: Actor | null, user: User): Promise<ResetLink> {
  await revokePasswordResets(trx, { userId: user.id })
  const { token, hash } = newToken()
  const { expiresAt } = await PasswordReset.create(
    {
      userId: user.id,
      tokenHash: hash,
      createdById: actor?.id ?? null,
      expiresAt: DateTime.utc().plus(RESET_TTL),
    },
    { client: trx }
  )
  await recordAudit(trx, actor, 'password_reset.create', user, { after: { expiresAt } })
  return { link: passwordResetLink(token), expiresAt }
}
