import type { DeclaredRoute } from '#openapi/route_check'

/** Whether a route takes an `Idempotency-Key`. */
export function isIdempotent({ middleware }: DeclaredRoute['route']): boolean {
  return [...middleware.all()].some(
    (entry) => typeof entry === 'object' && entry.name === 'idempotent'
  )
}
