import { randomUUID } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import { demandsFactor } from '#access/factors/demand'
import { sessionTokenHash } from '#access/session_cookie'
import { startStep } from '#actions/identity/sessions/sign_in_steps'
import type User from '#models/identity/user'
import { methodsOf, secondFactorOf, type NextStep } from '#queries/identity/second_factor'
import { COOKIE_OPTIONS, SESSION_COOKIE } from '#config/session'

/**
 * Minutes for the second step of a sign-in: to verify a second factor, or to set up a required one, which may
 * mean installing an app first.
 */
export const STEP_MINUTES = { prove: 5, setUp: 30 } as const

/**
 * Makes a sign-in with the right password, or by a company's provider, wait for its second factor, or for the
 * set-up of a required one. The session that the browser had ends.
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

/**
 * Gives the browser a new session id in place of the one that it had. Of that id there is no session:
 * it leads to a sign-in that waits for its second step, and to nothing else.
 * @param minutes that it waits
 * @returns the id
 */
function sendHalfSession({ response }: HttpContext, minutes: number): string {
  const sessionId = randomUUID()
  response.cookie(SESSION_COOKIE, sessionId, { ...COOKIE_OPTIONS, maxAge: minutes * 60 })
  return sessionId
}
