import type { HttpContext } from '@adonisjs/core/http'
import { demandsFactor } from '#access/factors/demand'
import { sendHalfSession, STEP_MINUTES } from '#access/half_session'
import { sessionTokenHash } from '#access/session_cookie'
import { startStep } from '#actions/identity/sessions/sign_in_steps'
import type User from '#models/identity/user'
import { methodsOf, secondFactorOf, type NextStep } from '#queries/identity/second_factor'

/**
 * Lets a sign-in with the right password, or one that a company's provider vouches for, wait for the second factor that its person has, or has to
 * have. The session that the browser had ends.
 * @param user with their company
 * @returns null where the password is all that it takes
 */
export async function waitForFactor(
  ctx: HttpContext,
  user: User,
  remembered: boolean
): Promise<NextStep | null> {
  const methods = methodsOf(await secondFactorOf(user.id))
  const setUp = methods.length === 0 && demandsFactor(user, user.company)
  if (methods.length === 0 && !setUp) return null

  const minutes = setUp ? STEP_MINUTES.setUp : STEP_MINUTES.prove
  const endedHash = sessionTokenHash(ctx.request)
  const { fromInvitation, vouchedFor } = ctx
  const options = { remembered, minutes, endedHash, vouchedFor, fromInvitation }
  await startStep(user, sendHalfSession(ctx, minutes), options)
  return { methods, setUp }
}
