import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import type { UsedCredential } from '#access/factors/webauthn'
import { recordAudit } from '#actions/audit/record_audit'
import { limitedProof, wrongCode } from '#actions/identity/factors/factor_rules'
import { takeTotpCode } from '#actions/identity/factors/use_codes'
import { takePasskey } from '#actions/identity/passkeys/take_passkey'
import { InvalidField } from '#exceptions/refusals'
import { validated, type Input } from '#support/input'
import { text } from '#support/text'

/** One of them; where several are sent, the first of these counts. */
export type Proof = { passkey?: UsedCredential; code?: string; password?: string }

/**
 * Proves again that it is the person themselves who sits at their session: what asks for that goes on
 * for ten minutes.
 * @param tokenHash digest of the session's id
 * @throws InvalidField on `password`, `code` or `passkey` (ten wrong ones in 15 minutes, then TooManyRequests)
 */
export async function prove(actor: Actor, tokenHash: string, input: Input<Proof>): Promise<void> {
  const { passkey, code, password = '' } = await validated(input)
  await limitedProof(actor, async () => {
    if (passkey) {
      const asked = { purpose: 'prove', tokenHash, userId: actor.id } as const
      if (!(await takePasskey(passkey, asked))) throw wrongPasskey()
    } else if (code !== undefined) {
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
      after: { method: passkey ? 'passkey' : code === undefined ? 'password' : 'totp' },
    })
  })
}

const wrongPasskey = () => new InvalidField('passkey', text('sign_in.wrong_passkey'), 'passkey')
