import type { VineValidator } from '@vinejs/vine'
import type { AnswerName } from '#openapi/answers'

type AnyValidator = VineValidator<any, any>

/** Statuses of errors in the description. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503

/** A route's part of the API description, beyond its path and guard. */
export type RouteDoc = {
  summary?: string
  /** Effects and limits as sentences, if guard, path and schemas don't show them. */
  details?: string
  body?: AnyValidator
  query?: AnyValidator
  /** Name of the response type; `[]` after it for a list. */
  answer?: AnswerName
  /** Media type of a response that has no such type. */
  produces?: string
  /** JSON Schema of such a response, if it is JSON. */
  schema?: object
  /** Additional media types that can be requested instead of JSON. */
  alsoProduces?: readonly string[]
  /** The status of a success; defaults to 200. */
  status?: number
  /** Status of another success: with the same response if the record existed already, or a redirect (302). */
  otherStatus?: number
  /** The response has an ETag: a client with the current one gets a 304. */
  isTagged?: true
  /** Statuses of errors in addition to those that follow from guard, path and input. */
  refuses?: readonly RefusalStatus[]
  /** The route depends on no other service, so it can't be unavailable. */
  isStatic?: true
}
