import type { ApiResponse } from '@japa/api-client'
import type { Content, DescribedOperation } from '#tests/support/openapi/operations'
import { schemaProblem } from '#tests/support/openapi/schemas'

/** Returns how a response body differs from the described content, or null. */
export function problemWithContent(
  content: Content,
  response: ApiResponse,
  isHead = false
): string | null {
  const type = (response.header('content-type') ?? '').split(';')[0]
  const name = Object.keys(content).find((one) => isOfType(type, one))
  if (!name) return `${type || 'no media type'} is described as ${Object.keys(content).join(', ')}`
  const { schema } = content[name]
  return schema && !isHead ? schemaProblem(schema, response.body()) : null
}

/** Returns why the description rejects a request body, or null. */
export function problemWithBody({ requestBody }: DescribedOperation, sent: unknown): string | null {
  const schema = requestBody?.content['application/json']?.schema
  if (!schema) return null
  const body = typeof sent === 'string' ? JSON.parse(sent) : JSON.parse(JSON.stringify(sent ?? {}))
  return schemaProblem(schema, body)
}

export function isEmpty(response: ApiResponse): boolean {
  return !response.text() && !response.header('content-type')
}

/** Whether a media type is in a described range: `image/png` in `image/*`. */
function isOfType(type: string, described: string): boolean {
  return described.endsWith('/*') ? type.startsWith(described.slice(0, -1)) : type === described
}
