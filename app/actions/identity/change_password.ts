import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { limited, perAccount } from '#actions/identity/attempt_limit'
import { endSessions } from '#actions/identity/end_sessions'
import { lockPerson } from '#actions/identity/lock_person'
import { assertGoodPassword } from '#actions/identity/password_rules'
import { revokePasswordResets } from '#actions/identity/revoke_password_resets'
import { InvalidField } from '#exceptions/refusals'
import { text } from '#support/text'

const INVALID = 422

/**
 * Sets the caller's own password. Their other sessions end, open reset links die.
 * @param sessionId the session that goes on
 * @throws InvalidField on `currentPassword` (ten wrong ones in 15 minutes, then
 * TooManyRequests) or on `password`
 */
export async function changePassword(
  actor: Actor,
  input: { currentPassword: string; password: string },
  sessionId: string
): Promise<void> {
  const { user, company } = actor
  await limited([perAccount('password', user.id)], [INVALID], async () => {
    if (await hash.verify(user.password, input.currentPassword)) return
    throw new InvalidField('currentPassword', text('passwords.wrong'), 'current_password')
  })
  await assertGoodPassword(input.password, {
    email: user.email,
    fullName: user.fullName,
    companyName: company.name,
  })
  const password = await hash.make(input.password)

  await db.transaction(async (trx) => {
    const person = await lockPerson(user.id, trx)
    person.password = password
    await person.save()
    await endSessions(trx, person.id, sessionId)
    await revokePasswordResets(trx, person.id)
    await recordAudit(trx, actor, 'account.change_password', person)
  })
}
