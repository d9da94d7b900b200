import db from '@adonisjs/lucid/services/db'
import { maySignIn } from '#actions/identity/sessions/sign_in_rules'
import { stepIsOver, waitingStep, type SignInStep } from '#actions/identity/sessions/sign_in_steps'
import type { Trx } from '#lucid/transaction'
import User from '#models/identity/user'
import { hasFactor, secondFactorOf } from '#queries/identity/second_factor'

/** A user whose password was right, and who lacks a required second factor. */
export type PendingSetup = { user: User; step: SignInStep }

/**
 * Runs work for a user who sets up a second factor before their sign-in continues, with their row locked. A
 * user who has a factor is refused: a password alone must not replace it.
 * @param tokenHash digest of the session id that the browser was given for it
 * @throws Refusal 401 when there is no such sign-in, it expired, or they have a factor
 */
export async function withPendingSetup<Result>(
  tokenHash: string | null,
  work: (trx: Trx, settingUp: PendingSetup) => Promise<Result>
): Promise<Result> {
  const { userId } = await waitingStep(tokenHash)
  return db.transaction(async (trx) => {
    const user = await User.query().preload('company').lockIfFound(userId, trx)
    // Revoking a user's access locks the same row, and ends the step as well.
    const step = await waitingStep(tokenHash, trx)
    if (!user || !maySignIn(user, user.company)) throw stepIsOver()
    if (hasFactor(await secondFactorOf(user.id, trx))) throw stepIsOver()
    return work(trx, { user, step })
  })
}
