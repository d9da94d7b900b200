import type { VineValidator } from '@vinejs/vine'

type AnyValidator = VineValidator<any, any>

/** What the API description says of a route beyond its path and guard. */
export type RouteDoc = {
  summary?: string
  body?: AnyValidator
  query?: AnyValidator
  /** Name of the answer's shape in `app/access/shapes.ts`, or the shape itself. */
  answer?: string
  /** Content type of an answer that is not JSON. */
  produces?: string
  /** The status of a success; 200 unless told. */
  status?: number
}
