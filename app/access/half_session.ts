import { randomUUID } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import { COOKIE_OPTIONS, SESSION_COOKIE } from '#config/session'

/** Minutes that somebody has for the second step of a sign-in. */
export const STEP_MINUTES = 5

/**
 * Gives the browser a new session id in place of the one that it had. Of that id there is no session:
 * it leads to a sign-in that waits for its second step, and to nothing else.
 * @returns the id
 */
export function sendHalfSession({ response }: HttpContext): string {
  const sessionId = randomUUID()
  response.cookie(SESSION_COOKIE, sessionId, { ...COOKIE_OPTIONS, maxAge: STEP_MINUTES * 60 })
  return sessionId
}
