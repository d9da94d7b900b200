import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { enforce } from '#access/enforce'
import { recordAudit } from '#actions/audit/record_audit'
import { passwordResetLink } from '#actions/identity/links'
import { lockPerson } from '#actions/identity/lock_person'
import { assertNotSelf } from '#actions/identity/not_self'
import { newToken } from '#actions/identity/one_time_token'
import { revokePasswordResets } from '#actions/identity/revoke_password_resets'
import PasswordReset from '#models/password_reset'
import type User from '#models/user'
import UserPolicy from '#policies/user_policy'
import { text } from '#support/text'

const LIFE = { hours: 24 }

/** A link by which a person chooses a new password, and when it runs out. */
export type ResetLink = { link: string; expiresAt: DateTime }

/**
 * Makes a link that works once, within a day; an earlier one dies.
 * @param actor null for the operator at the command line
 * @throws Forbidden for a person with a right that the caller lacks, Conflict for oneself:
 * one's own password is changed with the current one
 */
export async function createPasswordReset(actor: Actor | null, person: User): Promise<ResetLink> {
  return db.transaction(async (trx) => {
    const current = await lockPerson(person.id, trx)
    if (actor) {
      enforce(new UserPolicy().resetPassword(actor, current))
      assertNotSelf(actor, current, text('passwords.own'))
    }
    await revokePasswordResets(trx, current.id)

    const { token, hash } = newToken()
    const reset = await PasswordReset.create(
      {
        userId: current.id,
        tokenHash: hash,
        createdById: actor?.id ?? null,
        expiresAt: DateTime.utc().plus(LIFE),
      },
      { client: trx }
    )
    await recordAudit(trx, actor, 'password_reset.create', current, {
      after: { expiresAt: reset.expiresAt },
    })
    return { link: passwordResetLink(token), expiresAt: reset.expiresAt }
  })
}
