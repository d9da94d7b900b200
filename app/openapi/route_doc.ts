import type { VineValidator } from '@vinejs/vine'
import type { AnswerName } from '#openapi/answers'

type AnyValidator = VineValidator<any, any>

/** What the API description says of a route beyond its path and guard. */
export type RouteDoc = {
  summary?: string
  body?: AnyValidator
  query?: AnyValidator
  /** Name of what it answers with, a list of them with `[]`. */
  answer?: AnswerName
  /** Content type of an answer that is not JSON. */
  produces?: string
  /** The status of a success; 200 unless told. */
  status?: number
  /** The status of another success with the same answer, as for what was there already. */
  otherStatus?: number
}
