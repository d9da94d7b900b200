import type { VineValidator } from '@vinejs/vine'
import type { RouteGuard } from '#access/route_guard'
import type { AnswerName } from '#openapi/answers'

type AnyValidator = VineValidator<any, any>

/** Statuses of errors in the description. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503

/** What a route declares beyond its path and guard: for the API description, and how callers authenticate. */
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
  /**
   * API tokens are refused: the route handles credentials, sessions, tokens, rights of other users, links that give
   * access, or data of one browser.
   */
  refusesTokens?: true
  /**
   * Requires a recent re-authentication, and refuses tokens: the route changes credentials, factors, tokens or the
   * rights of other users, or gives access that outlives the session. A stolen session, or one left open, must not be
   * enough for it.
   */
  requiresRecentAuth?: true
  /** The route depends on no other service, so it can't be unavailable. */
  isStatic?: true
}

/** What a route declares: who may call it, and the rest. */
export type Declaration = { guard: RouteGuard; doc: RouteDoc }
