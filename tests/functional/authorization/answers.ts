import { isDeepStrictEqual } from 'node:util'
import { ANSWERS_ABOUT_PEOPLE } from './answers/identity.js'
import { ANSWERS_ABOUT_WORK } from './answers/work.js'
import { DASHBOARD } from './answers/dashboard.js'
import type { Side } from './world.js'

/** The user who receives a response. */
export type Reader = {
  id: string
  role: string
  seesAll: boolean
  /** the company that the record belongs to */
  side: Side
  holds: (key: string) => boolean
}

/**
 * Returns the actual and the expected content of an allowed response.
 * @param body response body; for a page its props, including deferred ones
 */
export type Answer = (body: any, reader: Reader) => { actual: object; expected: object }

/** Checks of content that depends on the reader, by route. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  'GET /': DASHBOARD,
  ...ANSWERS_ABOUT_WORK,
  ...ANSWERS_ABOUT_PEOPLE,
}

/** Returns how an allowed response differs from what its reader should get, or null. */
export function answerProblem(route: string, body: unknown, reader: Reader): string | null {
  const answer = ANSWERS[route]?.(body, reader)
  if (!answer || isDeepStrictEqual(answer.actual, answer.expected)) return null
  return `answered ${JSON.stringify(answer.actual)}, not ${JSON.stringify(answer.expected)}`
}
