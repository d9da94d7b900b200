import type { VineValidator } from '@vinejs/vine'
import type { AnswerName } from '#openapi/answers'

type AnyValidator = VineValidator<any, any>

/** The statuses of refusals that the description knows. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503

/** What the API description says of a route beyond its path and guard. */
export type RouteDoc = {
  summary?: string
  /** Effects and limits that neither guard, path nor schemas show, as sentences. */
  details?: string
  body?: AnyValidator
  query?: AnyValidator
  /** Name of what it answers with, a list of them with `[]`. */
  answer?: AnswerName
  /** Media type of an answer that is not one of them. */
  produces?: string
  /** JSON Schema of such an answer, where it is JSON. */
  schema?: object
  /** Additional media types that can be requested instead of JSON. */
  alsoProduces?: readonly string[]
  /** The status of a success; defaults to 200. */
  status?: number
  /** The status of another success: with the same answer, as for what was there already, or elsewhere (302). */
  otherStatus?: number
  /** The response has an ETag: a client with the current one gets a 304. */
  isTagged?: true
  /** Statuses of refusals beyond those that follow from its guard, its path and what it reads. */
  refuses?: readonly RefusalStatus[]
  /** It neither reads nor writes anything that could be away. */
  isStatic?: true
}
