import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { limitedProof, wrongCode } from '#actions/identity/factors/factor_rules'
import { takeTotpCode } from '#actions/identity/factors/use_codes'
import { InvalidField } from '#exceptions/refusals'
import { validated, type Input } from '#support/input'
import { text } from '#support/text'

/** One of them; where both are sent, the code counts. */
export type Proof = { password?: string; code?: string }

/**
 * Proves again that it is the person themselves who sits at their session: what asks for that goes on
 * for ten minutes.
 * @param tokenHash digest of the session's id
 * @throws InvalidField on `password` or `code` (ten wrong ones in 15 minutes, then TooManyRequests)
 */
export async function prove(actor: Actor, tokenHash: string, input: Input<Proof>): Promise<void> {
  const { password = '', code } = await validated(input)
  await limitedProof(actor, async () => {
    if (code !== undefined) {
      if (!(await takeTotpCode(actor.id, code))) throw wrongCode()
    } else if (!(await hash.verify(actor.user.password, password))) {
      throw new InvalidField('password', text('passwords.wrong'), 'current_password')
    }
  })
  await db.transaction(async (trx) => {
    await trx.rawQuery(
      'update user_sessions set proven_at = now() where token_hash = ? and ended_at is null',
      [tokenHash]
    )
    await recordAudit(trx, actor, 'session.prove', actor.user, {
      after: { method: code === undefined ? 'password' : 'totp' },
    })
  })
}
