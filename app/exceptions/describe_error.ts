import { Refused } from '#access/policy'
import { Refusal, TooManyRequests } from '#exceptions/refusals'
import { isDatabaseAway } from '#support/database_away'

type ErrorItem = { code: string; message: string; field?: string; rule?: string }
type Description = { status: number; errors: ErrorItem[]; retryAfter?: number }

const one = (status: number, code: string, message: string): Description => ({
  status,
  errors: [{ code, message }],
})

/**
 * What an error tells the outside: status and the items of `errors`. Anything unforeseen is
 * a 500 without detail.
 */
export function describeError(thrown: unknown): Description {
  const error = thrown as {
    code?: string
    name?: string
    message?: string
    status?: number
    messages?: { message: string; field?: string; rule?: string }[]
  }

  if (error instanceof TooManyRequests) {
    return { ...one(429, error.code!, error.message), retryAfter: error.retryAfter }
  }
  const denial = (thrown as { response?: unknown } | null)?.response
  if (denial instanceof Refused) return describeError(denial.refusal)
  if (error instanceof Refusal) {
    return {
      status: error.status,
      errors: [{ code: error.code!, message: error.message, ...error.details }],
    }
  }

  switch (error?.code) {
    case 'E_VALIDATION_ERROR':
      return {
        status: 422,
        errors: (error.messages ?? []).map(({ message, field, rule }) => ({
          code: 'E_VALIDATION_ERROR',
          message,
          field,
          rule,
        })),
      }
    case 'E_UNAUTHORIZED_ACCESS':
      return one(401, 'E_UNAUTHORIZED_ACCESS', 'Sign in to go on.')
    case 'E_AUTHORIZATION_FAILURE':
      return one(403, 'E_AUTHORIZATION_FAILURE', 'You are not allowed to do this.')
    case 'E_ROW_NOT_FOUND':
      return one(404, 'E_ROW_NOT_FOUND', 'There is nothing here, or it is not yours to see.')
    case 'E_ROUTE_NOT_FOUND':
      return one(404, 'E_ROUTE_NOT_FOUND', 'There is no such address.')
    case 'E_REQUEST_ENTITY_TOO_LARGE':
      return one(413, 'E_REQUEST_ENTITY_TOO_LARGE', 'That is more than one request may carry.')
  }

  if (error?.status === 413) {
    return one(413, 'E_REQUEST_ENTITY_TOO_LARGE', 'That is more than one request may carry.')
  }
  if (error?.status === 400 || (error?.status === 422 && error.name === 'SyntaxError')) {
    return one(400, 'E_BAD_REQUEST', 'The request could not be read.')
  }
  if (error?.name === 'StorageUnavailable') {
    return one(
      503,
      'E_STORAGE_UNAVAILABLE',
      'The file store does not answer. Try again in a moment.'
    )
  }
  if (error && isDatabaseAway(error)) {
    return one(
      503,
      'E_DATABASE_UNAVAILABLE',
      'The service is catching its breath. Try again in a moment.'
    )
  }
  return one(500, 'E_INTERNAL', 'Something went wrong on our side. It has been noted.')
}
