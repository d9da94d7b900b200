import db from '@adonisjs/lucid/services/db'
import { Secret, TOTP } from 'otpauth'
import { v7 as uuidv7 } from 'uuid'
import { newRecoveryCodes } from '#access/factors/recovery_codes'
import { totpSecrets } from '#access/encrypters'
import Passkey from '#models/identity/passkey'
import type User from '#models/identity/user'

const STEP_MS = 30_000

/**
 * Returns the code that an authenticator app shows for a secret.
 * @param steps offset from now, in half minutes; the codes of -1 and 1 are accepted, too
 */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  })
}

/** Sets up an authenticator app and ten recovery codes for a user. */
export async function anAuthenticator(user: User) {
  const secret = new Secret({ size: 20 }).base32
  const id = uuidv7()
  const now = new Date()
  await db.from('totp_factors').where('user_id', user.id).delete()
  await db.from('recovery_codes').where('user_id', user.id).delete()
  await db.table('totp_factors').insert({
    ...{ id, user_id: user.id, sealed_secret: totpSecrets.encrypt(secret, id) },
    ...{ confirmed_at: now, created_at: now, updated_at: now },
  })
  const codes = newRecoveryCodes()
  await db
    .table('recovery_codes')
    .multiInsert(codes.map(({ hash }) => ({ id: uuidv7(), user_id: user.id, code_hash: hash })))
  return {
    secret,
    recoveryCodes: codes.map(({ code }) => code),
    code: (steps = 0) => codeOf(secret, steps),
  }
}

/** Sets the last re-authentication of every session to more than ten minutes ago. */
export async function expireReauthentications(user: User): Promise<void> {
  await db
    .from('user_sessions')
    .where('user_id', user.id)
    .update({ proven_at: new Date(Date.now() - 11 * 60_000) })
}

/** Sets whether a company requires a second factor from its users. */
export async function demandsSecondFactor({ companyId }: User, isDemanded = true): Promise<void> {
  await db.from('companies').where('id', companyId).update({ second_factor_required: isDemanded })
}

/** Creates a passkey of a user without keeping its private key. */
export function aPasskey({ id: userId }: User, name = 'Laptop'): Promise<Passkey> {
  const key = { credentialId: uuidv7(), publicKey: 'AA', counter: 0, transports: ['internal'] }
  return Passkey.create({ userId, name, isSynced: false, ...key })
}
