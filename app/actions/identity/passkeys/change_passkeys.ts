import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { assertFactorRemovable, deleteRecoveryCodes } from '#actions/identity/factors/factor_rules'
import Passkey from '#models/identity/passkey'
import User from '#models/identity/user'
import { passkeyRemoved } from '#notifications/events/identity'
import { notify } from '#notifications/notify'
import UserPolicy from '#policies/identity/user_policy'
import { hasFactor, secondFactorOf } from '#queries/identity/second_factor'
import { validateInput, type Input } from '#support/input'

const ownOf = ({ id }: Actor) => Passkey.query().where('user_id', id)

/**
 * Renames one of the caller's passkeys.
 * @throws Forbidden, NotFound for one that is missing or another user's
 */
export async function renamePasskey(
  actor: Actor,
  id: string,
  input: Input<{ name: string }>
): Promise<Passkey> {
  await authorize(actor, UserPolicy, 'updateOwn')
  return db.transaction(async (trx) => {
    const passkey = await ownOf(actor).lock(id, trx)
    const { name } = await validateInput(input)
    const before = { name: passkey.name }
    if (name === before.name) return passkey
    await passkey.merge({ name }).save()
    await recordAudit(trx, actor, 'second_factor.rename', actor.user, { before, after: { name } })
    return passkey
  })
}

/**
 * Removes one of the caller's passkeys; removing the last factor removes the recovery codes. The user is
 * notified.
 * @throws Forbidden; NotFound; Conflict (`reason` `required`) for the last factor of a user who needs one
 */
export async function removePasskey(actor: Actor, id: string): Promise<void> {
  await authorize(actor, UserPolicy, 'updateOwn')
  await db.transaction(async (trx) => {
    // A sign-in with this passkey locks the same row: the session opens before the removal, or is refused.
    const user = await User.visibleTo(actor).lock(actor.id, trx)
    const { name } = await ownOf(actor).lock(id, trx)
    const before = await secondFactorOf(user.id, trx)
    const left = { ...before, passkeys: before.passkeys - 1 }
    assertFactorRemovable(actor, left)
    await trx.from('passkeys').where('id', id).delete()
    if (!hasFactor(left)) await deleteRecoveryCodes(trx, user.id)
    await recordAudit(trx, actor, 'second_factor.remove', user, {
      before: { method: 'passkey', name },
    })
    await notify(trx, null, passkeyRemoved, { user, name })
  })
}
