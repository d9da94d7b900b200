import { Refused } from '#access/policy'
import { Refusal, TooManyRequests } from '#exceptions/refusals'
import { isDatabaseAway } from '#support/database_away'
import { say } from '#support/say'

type ErrorItem = { code: string; message: string; field?: string; rule?: string }
/** A form shows a few; a program that gets everything wrong learns enough from these. */
const MOST_ERRORS = 20

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
        errors: (error.messages ?? []).slice(0, MOST_ERRORS).map(({ message, field, rule }) => ({
          code: 'E_VALIDATION_ERROR',
          message,
          field,
          rule,
        })),
      }
    case 'E_UNAUTHORIZED_ACCESS':
      return one(401, 'E_UNAUTHORIZED_ACCESS', say('sign_in_to_go_on'))
    case 'E_AUTHORIZATION_FAILURE':
      return one(403, 'E_AUTHORIZATION_FAILURE', say('you_are_not_allowed_to_do_this'))
    case 'E_ROW_NOT_FOUND':
      return one(404, 'E_ROW_NOT_FOUND', say('there_is_nothing_here_or_it_is_not_yours'))
    case 'E_ROUTE_NOT_FOUND':
      return one(404, 'E_ROUTE_NOT_FOUND', say('there_is_no_such_address'))
    case 'E_REQUEST_ENTITY_TOO_LARGE':
      return one(413, 'E_REQUEST_ENTITY_TOO_LARGE', say('that_is_more_than_one_request_may_carry'))
  }

  if (error?.status === 413) {
    return one(413, 'E_REQUEST_ENTITY_TOO_LARGE', say('that_is_more_than_one_request_may_carry'))
  }
  // The body parser's own: a charset or an encoding it can't read, and JSON that is no object.
  if (error?.status === 415) {
    return one(415, 'E_UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.')
  }
  if (error?.status === 400 || error?.status === 422 || error?.code?.startsWith('Z_')) {
    return one(400, 'E_BAD_REQUEST', say('the_request_could_not_be_read'))
  }
  if (error?.name === 'StorageUnavailable') {
    return one(503, 'E_STORAGE_UNAVAILABLE', say('the_file_store_does_not_answer'))
  }
  if (error && isDatabaseAway(error)) {
    return one(503, 'E_DATABASE_UNAVAILABLE', say('the_service_is_catching_its_breath'))
  }
  return one(500, 'E_INTERNAL', say('something_went_wrong_on_our_side'))
}
