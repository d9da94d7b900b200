import { randomUUID } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import { requiresSecondFactor } from '#access/factors/required_factor'
import { sessionTokenHash } from '#access/session_cookie'
import { startStep } from '#actions/identity/sessions/sign_in_steps'
import type User from '#models/identity/user'
import { methodsOf, secondFactorOf, type NextStep } from '#queries/identity/second_factor'
import { COOKIE_OPTIONS, SESSION_COOKIE } from '#config/session'

/**
 * Minutes for the second step of a sign-in: to verify a second factor, or to set up a required one, which may
 * mean installing an app first.
 */
const STEP_MINUTES = { prove: 5, setUp: 30 } as const

/**
 * Makes a sign-in that passed its first step (password or company provider) wait for the second factor, or for the
 * setup of a required one. The browser's previous session ends.
 * @param user with their company
 * @returns null if no second factor is needed
 */
export async function waitForFactor(
  ctx: HttpContext,
  user: User,
  remembered: boolean
): Promise<NextStep | null> {
  const methods = methodsOf(await secondFactorOf(user.id))
  const setUp = methods.length === 0 && requiresSecondFactor(user, user.company)
  if (methods.length === 0 && !setUp) return null

  const minutes = setUp ? STEP_MINUTES.setUp : STEP_MINUTES.prove
  const endedHash = sessionTokenHash(ctx.request)
  const { fromInvitation, signInMethod } = ctx
  const providerIdentity = signInMethod?.by === 'company' ? signInMethod.identity : undefined
  const options = { remembered, minutes, endedHash, providerIdentity, fromInvitation }
  await startStep(user, sendHalfSession(ctx, minutes), options)
  return { methods, setUp }
}

/**
 * Replaces the browser's session id with a new one, for which no session exists: it only identifies the sign-in
 * that waits for its second step.
 * @param minutes how long the sign-in waits
 * @returns the new id
 */
function sendHalfSession({ response }: HttpContext, minutes: number): string {
  const sessionId = randomUUID()
  response.cookie(SESSION_COOKIE, sessionId, { ...COOKIE_OPTIONS, maxAge: minutes * 60 })
  return sessionId
}
