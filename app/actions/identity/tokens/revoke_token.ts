import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { tokenSubject } from '#actions/identity/tokens/create_token'
import type { Trx } from '#lucid/transaction'
import ApiToken from '#models/identity/api_token'
import User from '#models/identity/user'
import { apiTokenRevoked } from '#notifications/events/identity'
import { notify } from '#notifications/notify'
import UserPolicy from '#policies/identity/user_policy'

/**
 * Revokes one of the caller's own tokens: its next request is refused, in every process.
 * @throws Forbidden, NotFound for one that is missing, revoked or another user's
 */
export async function revokeOwnToken(actor: Actor, id: string): Promise<void> {
  await authorize(actor, UserPolicy, 'updateOwn')
  await db.transaction(async (trx) => {
    const token = await revoke(trx, actor, actor.id, id)
    await recordAudit(trx, actor, 'api_token.revoke', tokenSubject(token, actor.user), {
      before: { name: token.name },
    })
  })
}

/**
 * Revokes a token of another user that the caller may change, and notifies that user.
 * @throws NotFound, Forbidden
 */
export async function revokeTokenOfUser(actor: Actor, userId: string, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const user = await User.visibleTo(actor).lock(userId, trx)
    await authorize(actor, UserPolicy, 'update', user)
    const token = await revoke(trx, actor, user.id, id)
    const { name } = token
    await recordAudit(trx, actor, 'api_token.revoke_for', tokenSubject(token, user), {
      before: { name, person: user.fullName },
    })
    await notify(trx, actor, apiTokenRevoked, { user, name })
  })
}

async function revoke(trx: Trx, actor: Actor, userId: string, id: string): Promise<ApiToken> {
  const token = await ApiToken.query()
    .where('user_id', userId)
    .whereNull('revoked_at')
    .lock(id, trx)
  return token.merge({ revokedAt: DateTime.utc(), revokedById: actor.id }).save()
}
