import { isDeepStrictEqual } from 'node:util'
import { ANSWERS_ABOUT_PEOPLE } from './answers/identity.js'
import { ANSWERS_ABOUT_WORK } from './answers/work.js'
import { DASHBOARD } from './answers/dashboard.js'
import type { Side } from './world.js'

/** Who reads an answer. */
export type Reader = {
  id: string
  role: string
  seesAll: boolean
  /** the company whose record it is about */
  side: Side
  holds: (key: string) => boolean
}

/**
 * The model's check of an allowed response: its actual and its expected content.
 * @param told the response's body; of a page its props, with those that it loads later
 */
export type Answer = (told: any, reader: Reader) => { told: object; expected: object }

/** By route: what an answer holds for one reader and not for another. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  'GET /': DASHBOARD,
  ...ANSWERS_ABOUT_WORK,
  ...ANSWERS_ABOUT_PEOPLE,
}

/** What is wrong with an allowed answer for its reader, or null. */
export function answerProblem(route: string, body: unknown, reader: Reader): string | null {
  const answer = ANSWERS[route]?.(body, reader)
  if (!answer || isDeepStrictEqual(answer.told, answer.expected)) return null
  return `told ${JSON.stringify(answer.told)}, not ${JSON.stringify(answer.expected)}`
}
