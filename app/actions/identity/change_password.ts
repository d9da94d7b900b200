import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { type AttemptLimit, limited } from '#actions/identity/attempt_limit'
import { endSessions } from '#actions/identity/end_sessions'
import { forgetDevices } from '#actions/identity/known_devices'
import { lockPerson } from '#actions/identity/lock_person'
import { assertGoodPassword } from '#actions/identity/password_rules'
import { revokePasswordResets } from '#actions/identity/revoke_password_resets'
import { InvalidField } from '#exceptions/refusals'
import type User from '#models/user'
import { text } from '#support/text'

const INVALID = 422

/**
 * Sets the caller's own password. All their sessions end, the one that asks as well: a copy
 * of its cookie must not live on. Open reset links die, and known browsers are forgotten.
 * @returns the person, for a session with a new id
 * @throws InvalidField on `currentPassword` (ten wrong ones in 15 minutes, then
 * TooManyRequests) or on `password`
 */
export async function changePassword(
  actor: Actor,
  input: { currentPassword: string; password: string }
): Promise<User> {
  const { user, company } = actor
  await limited([wrongOnes(user)], [INVALID], async () => {
    if (!(await hash.verify(user.password, input.currentPassword))) throw notTheirs()
  })
  await assertGoodPassword(input.password, {
    email: user.email,
    fullName: user.fullName,
    companyName: company.name,
  })
  const password = await hash.make(input.password)

  return db.transaction(async (trx) => {
    const person = await lockPerson(user.id, trx)
    if (person.password !== user.password) throw notTheirs()
    person.password = password
    await person.save()
    await endSessions(trx, person.id)
    await revokePasswordResets(trx, person.id)
    await forgetDevices(trx, person.id)
    await recordAudit(trx, actor, 'account.change_password', person)
    person.$setRelated('company', company)
    return person
  })
}

const notTheirs = () =>
  new InvalidField('currentPassword', text('passwords.wrong'), 'current_password')

const wrongOnes = ({ id }: User): AttemptLimit => ({
  key: `password:account:${id}`,
  name: 'account',
  most: 10,
  counts: 'failures',
})
