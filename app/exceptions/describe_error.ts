import { PolicyDenial } from '#access/policy'
import { Refusal, TooManyRequests } from '#exceptions/refusals'
import { isDatabaseUnavailable } from '#lucid/database_unavailable'
import { render, type TextOrKey } from '#support/text'

type ErrorItem = { code: string; message: string; field?: string; rule?: string }

/** Value of `Retry-After`, in seconds, when a required service is unavailable. */
const AWAY_FOR = 15

/** Maximum number of items in `errors`: a form shows only a few, and these are enough to correct a client. */
const MAX_ERRORS = 20

type Description = { status: number; errors: ErrorItem[]; retryAfter?: number }

/**
 * The public part of an error: status and the items of `errors`. An unexpected error is a 500 without details.
 * @param locale language of the texts
 */
export function describeError(thrown: unknown, locale?: string): Description {
  const one = (status: number, code: string, message: TextOrKey): Description => ({
    status,
    errors: [{ code, message: render(message, locale) }],
  })
  const error = thrown as {
    code?: string
    name?: string
    message?: string
    status?: number
    messages?: { message: string; field?: string; rule?: string }[]
  }

  if (error instanceof TooManyRequests) {
    return { ...one(429, error.code!, error.text), retryAfter: error.retryAfter }
  }
  const denial = (thrown as { response?: unknown } | null)?.response
  if (denial instanceof PolicyDenial) return describeError(denial.refusal, locale)
  if (error instanceof Refusal) {
    return {
      status: error.status,
      errors: [{ code: error.code!, message: render(error.text, locale), ...error.details }],
    }
  }

  switch (error?.code) {
    case 'E_VALIDATION_ERROR':
      return {
        status: 422,
        errors: (error.messages ?? []).slice(0, MAX_ERRORS).map(({ message, field, rule }) => ({
          code: 'E_VALIDATION_ERROR',
          message,
          field,
          rule,
        })),
      }
    case 'E_UNAUTHORIZED_ACCESS':
      return one(401, 'E_UNAUTHORIZED_ACCESS', 'request.sign_in')
    case 'E_AUTHORIZATION_FAILURE':
      return one(403, 'E_AUTHORIZATION_FAILURE', 'request.forbidden')
    case 'E_ROW_NOT_FOUND':
      return one(404, 'E_ROW_NOT_FOUND', 'request.not_found')
    case 'E_ROUTE_NOT_FOUND':
      return one(404, 'E_ROUTE_NOT_FOUND', 'request.no_route')
    case 'E_REQUEST_ENTITY_TOO_LARGE':
      return one(413, 'E_REQUEST_ENTITY_TOO_LARGE', 'request.too_large')
  }

  if (error?.status === 413) {
    return one(413, 'E_REQUEST_ENTITY_TOO_LARGE', 'request.too_large')
  }
  // Errors of the body parser: a charset or an encoding that it can't read, or JSON that isn't an object.
  if (error?.status === 415) {
    return one(415, 'E_UNSUPPORTED_MEDIA_TYPE', 'request.json_only')
  }
  if (error?.status === 400 || error?.status === 422 || error?.code?.startsWith('Z_')) {
    return one(400, 'E_BAD_REQUEST', 'request.unreadable')
  }
  if (error?.name === 'StorageUnavailable') {
    return {
      ...one(503, 'E_STORAGE_UNAVAILABLE', 'request.storage_unavailable'),
      retryAfter: AWAY_FOR,
    }
  }
  if (error && isDatabaseUnavailable(error)) {
    return {
      ...one(503, 'E_DATABASE_UNAVAILABLE', 'request.busy'),
      retryAfter: AWAY_FOR,
    }
  }
  return one(500, 'E_INTERNAL', 'request.fault')
}
