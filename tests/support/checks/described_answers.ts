import { AssertionError } from 'node:assert'
import { ApiClient, type ApiResponse } from '@japa/api-client'
import router from '@adonisjs/core/services/router'
import { isEmpty, problemWithBody, problemWithContent } from '#tests/support/openapi/content'
import { describedOperations, type DescribedOperation } from '#tests/support/openapi/operations'
import { ERROR_CODES } from '#openapi/error_codes'

/**
 * Validates every response in the suite against the API description. A test fails when it gets a
 * response with an undocumented status, media type or shape, or when the API accepts a body that
 * the description rejects.
 */
export function validateResponsesAgainstOpenapi(): void {
  let find: ReturnType<typeof describedOperations> | undefined
  ApiClient.teardown((response) => {
    find ??= describedOperations(router)
    const { method, url } = requestOf(response)
    const operation = find(method, new URL(url).pathname)
    const problem = operation && problemWith(operation, response)
    if (problem) {
      const message = `${operation.name} answered ${response.status()}, and ${problem}`
      throw new AssertionError({ message })
    }
  })
}

/** Returns how a response differs from the description, or null. */
export function problemWith(operation: DescribedOperation, response: ApiResponse): string | null {
  const status = response.status()
  const described = operation.responses[status]
  if (!described) return `only ${Object.keys(operation.responses).join(', ')} are described`
  if (status < 300) {
    const taken = problemWithBody(operation, requestOf(response)._data)
    if (taken) return `took what is described otherwise: ${taken}`
  }
  if (status >= 300 && status < 400) return null
  if (!described.content) return isEmpty(response) ? null : 'no content is described'
  return (
    problemWithContent(described.content, response, requestOf(response).method === 'HEAD') ??
    problemWithCode(response)
  )
}

/** Every error code must belong to the status of the response. */
function problemWithCode(response: ApiResponse): string | null {
  const status = response.status()
  if (status < 400 || !response.type()?.includes('json')) return null
  const codes: string[] = (response.body().errors ?? []).map(({ code }: { code: string }) => code)
  const meanings: Record<string, string> = ERROR_CODES
  const wrong = codes.filter((code) => !meanings[code]?.startsWith(`${status}:`))
  return wrong.length > 0 ? `${wrong.join(', ')} is of another status` : null
}

type SentRequest = { method: string; url: string; _data?: unknown }

const requestOf = (response: ApiResponse) => response.response.request as unknown as SentRequest
