import type { HttpRequest } from '@adonisjs/core/http'

/** As JSON writes it, and as addresses and forms do. */
const WRITTEN = ['\\u0000', '%00']

/**
 * Removes the NUL character from everything that was sent. It comes along when text is pasted,
 * means nothing, and PostgreSQL can't store it in a text.
 */
export function stripNulFrom(request: HttpRequest): void {
  if (mayHoldNul(request.url(true))) request.updateQs(stripNul(request.qs()))
  if (mayHoldNul(request.raw())) request.updateBody(stripNul(request.body()))
}

function mayHoldNul(text: string | null): boolean {
  return text !== null && WRITTEN.some((nul) => text.includes(nul))
}

function stripNul<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replaceAll('\0', '') as Value
  if (Array.isArray(value)) return value.map(stripNul) as Value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [stripNul(key), stripNul(inner)])
  ) as Value
}
