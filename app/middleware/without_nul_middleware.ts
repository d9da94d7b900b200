import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** As JSON writes it, and as addresses and forms do. */
const WRITTEN = ['\\u0000', '%00']

/**
 * Takes the character NUL out of all that is sent. It comes along when text is pasted, means
 * nothing, and PostgreSQL holds it in no text.
 */
export default class WithoutNulMiddleware {
  async handle({ request }: HttpContext, next: NextFn) {
    if (mayHoldNul(request.url(true))) request.updateQs(withoutNul(request.qs()))
    if (mayHoldNul(request.raw())) request.updateBody(withoutNul(request.body()))
    return next()
  }
}

function mayHoldNul(text: string | null): boolean {
  return text !== null && WRITTEN.some((nul) => text.includes(nul))
}

function withoutNul<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replaceAll('\0', '') as Value
  if (Array.isArray(value)) return value.map(withoutNul) as Value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [withoutNul(key), withoutNul(inner)])
  ) as Value
}
