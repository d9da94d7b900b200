import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { maySignIn } from '#actions/identity/sessions/open_session'
import { stepIsOver, waitingStep, type SignInStep } from '#actions/identity/sessions/sign_in_steps'
import User from '#models/identity/user'
import { hasFactor, secondFactorOf } from '#queries/identity/second_factor'

/** Somebody whose password was right, who lacks the second factor that is demanded of them. */
export type SettingUp = { person: User; step: SignInStep }

/**
 * Works for somebody who sets up a second factor before their sign-in goes on, with their row held.
 * Whoever has a factor is refused: a password alone must not put another one in its place.
 * @param tokenHash digest of the session id that the browser was given for it
 * @throws Refusal 401 when there is no such sign-in, its time is over, or they have a factor
 */
export async function whileSettingUp<Result>(
  tokenHash: string | null,
  work: (trx: TransactionClientContract, settingUp: SettingUp) => Promise<Result>
): Promise<Result> {
  const { userId } = await waitingStep(tokenHash)
  return db.transaction(async (trx) => {
    const person = await User.query().preload('company').lockIfFound(userId, trx)
    // Whatever ends a person's ways in holds the same row, and ends the step with them.
    const step = await waitingStep(tokenHash, trx)
    if (!person || !maySignIn(person, person.company)) throw stepIsOver()
    if (hasFactor(await secondFactorOf(person.id, trx))) throw stepIsOver()
    return work(trx, { person, step })
  })
}
