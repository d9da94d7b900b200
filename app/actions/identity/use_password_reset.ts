import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { Actor, type Origin } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { endSessions } from '#actions/identity/end_sessions'
import { forgetDevices, rememberDevice } from '#actions/identity/known_devices'
import { lockPerson } from '#actions/identity/lock_person'
import { assertResetOpen } from '#actions/identity/look_up_password_reset'
import { assertGoodPassword } from '#actions/identity/password_rules'
import { held } from '#models/held'
import PasswordReset from '#models/password_reset'

/**
 * Sets the password that the bearer of a link chose, spends the link, ends every session of
 * the person and forgets their browsers but this one: they sign in anew, and whoever guesses
 * at their password meanwhile can't keep them from it.
 * @param reset found by its token, with its person and their company
 * @param deviceToken the secret of the browser
 * @throws InvalidField for a weak password, Gone when the link is over by now
 */
export async function usePasswordReset(
  reset: PasswordReset,
  password: string,
  deviceToken: string,
  origin: Origin
): Promise<void> {
  const { user } = reset
  await assertGoodPassword(password, {
    email: user.email,
    fullName: user.fullName,
    companyName: user.company.name,
  })
  const hashed = await hash.make(password)

  await db.transaction(async (trx) => {
    const person = await lockPerson(user.id, trx)
    await spend(reset, trx)
    person.password = hashed
    await person.save()
    await endSessions(trx, person.id)
    await forgetDevices(trx, person.id)
    await rememberDevice(trx, person.id, deviceToken)
    await recordAudit(trx, new Actor(person, user.company, origin), 'password_reset.use', person)
  })
}

/** Whoever spends or revokes a link holds its row: two can't do so at once. */
async function spend(reset: PasswordReset, trx: TransactionClientContract): Promise<void> {
  const row = held(PasswordReset.query({ client: trx }).where('id', reset.id))
  const current = await row.firstOrFail()
  assertResetOpen(current)
  current.usedAt = DateTime.utc()
  await current.save()
}
