import { randomUUID } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import { COOKIE_OPTIONS, SESSION_COOKIE } from '#config/session'

/**
 * Minutes for the second step of a sign-in: to verify a second factor, or to set up a required one, which may
 * mean installing an app first.
 */
export const STEP_MINUTES = { prove: 5, setUp: 30 } as const

/**
 * Gives the browser a new session id in place of the one that it had. Of that id there is no session:
 * it leads to a sign-in that waits for its second step, and to nothing else.
 * @param minutes that it waits
 * @returns the id
 */
export function sendHalfSession({ response }: HttpContext, minutes: number): string {
  const sessionId = randomUUID()
  response.cookie(SESSION_COOKIE, sessionId, { ...COOKIE_OPTIONS, maxAge: minutes * 60 })
  return sessionId
}
