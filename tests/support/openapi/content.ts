import type { ApiResponse } from '@japa/api-client'
import type { Content, DescribedOperation } from '#tests/support/openapi/operations'
import { schemaProblem } from '#tests/support/openapi/schemas'

/** What of a media type or a body the description doesn't say, or null. */
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

/** What of a body that was sent the description refuses, or null. */
export function problemWithBody({ requestBody }: DescribedOperation, sent: unknown): string | null {
  const schema = requestBody?.content['application/json']?.schema
  if (!schema) return null
  const body = typeof sent === 'string' ? JSON.parse(sent) : JSON.parse(JSON.stringify(sent ?? {}))
  return schemaProblem(schema, body)
}

export function isEmpty(response: ApiResponse): boolean {
  return !response.text() && !response.header('content-type')
}

/** `image/png` is an `image/*`. */
function isOfType(type: string, described: string): boolean {
  return described.endsWith('/*') ? type.startsWith(described.slice(0, -1)) : type === described
}
