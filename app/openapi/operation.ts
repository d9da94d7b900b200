import type { DeclaredRoute } from '#openapi/route_check'
import { MAX_KEY_LENGTH } from '#middleware/idempotent_middleware'
import type { RouteGuard } from '#access/route_guard'
import type { RouteDoc } from '#openapi/route_doc'

type JsonSchema = { properties?: Record<string, object>; required?: string[] }

const REASONS: Record<number, string> = {
  401: 'No live session',
  403: 'A permission is missing; it is named',
  404: 'Not there, or another company’s',
  409: 'The state does not allow it; what it allows is named',
  422: 'A field is wrong; it is named',
  429: 'Too many attempts',
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the caller. The same key with the same body is answered as the first time, with another body 422, while the first is under way 409.',
  schema: { type: 'string', maxLength: MAX_KEY_LENGTH },
}

/** One operation of the document, from what its route declares. */
export function operation({ route, declaration }: DeclaredRoute) {
  const { guard, doc } = declaration!
  return {
    'operationId': route.name,
    'tags': [route.pattern.split('/').filter(Boolean)[1] ?? 'system'],
    'summary': doc.summary ?? '',
    ...(guard.kind === 'open' ? { security: [] } : {}),
    'x-permission': permissionOf(guard),
    'parameters': [
      ...pathParameters(route.pattern),
      ...queryParameters(doc),
      ...(isIdempotent(route) ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(doc.body ? { requestBody: json(doc.body.toJSONSchema(), true) } : {}),
    'responses': { ...success(doc), ...refusals(guard, route.pattern, doc) },
  }
}

/** The key, the keys of which any will do (all of them for `allOf`), or what stands in their place. */
function permissionOf(guard: RouteGuard) {
  if (guard.kind === 'open') return 'public'
  if (guard.kind === 'account') return 'account'
  if (guard.allOf) return { allOf: guard.allOf }
  return guard.anyOf.length === 1 ? guard.anyOf[0] : { anyOf: guard.anyOf }
}

function isIdempotent({ middleware }: DeclaredRoute['route']): boolean {
  return [...middleware.all()].some(
    (entry) => typeof entry === 'object' && entry.name === 'idempotent'
  )
}

function pathParameters(pattern: string) {
  return [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters({ query }: RouteDoc) {
  if (!query) return []
  const { properties = {}, required = [] } = query.toJSONSchema() as JsonSchema
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function success(doc: RouteDoc) {
  const status = doc.status ?? 200
  if (status === 204) return { 204: { description: 'Done' } }
  if (doc.produces) {
    return { [status]: { description: 'Success', content: { [doc.produces]: {} } } }
  }
  const answer = { description: 'Success', ...json(answerSchema(doc), false) }
  return { [status]: answer, ...(doc.otherStatus && { [doc.otherStatus]: answer }) }
}

function answerSchema({ answer, query }: RouteDoc) {
  if (!answer) return {}
  const isList = answer.endsWith('[]')
  const shape = { $ref: `#/components/schemas/${answer.replace('[]', '')}` }
  const isPaged = isList && Boolean((query?.toJSONSchema() as JsonSchema)?.properties?.perPage)

  return {
    type: 'object',
    properties: {
      data: isList ? { type: 'array', items: shape } : shape,
      ...(isPaged ? { metadata: { $ref: '#/components/schemas/Metadata' } } : {}),
    },
    required: isPaged ? ['data', 'metadata'] : ['data'],
  }
}

function refusals(guard: RouteGuard, pattern: string, doc: RouteDoc) {
  const statuses = [
    ...(guard.kind === 'open' ? [429] : [401]),
    ...(guard.kind === 'permission' ? [403] : []),
    ...(pattern.includes(':') ? [404, 409] : []),
    ...(doc.body || doc.query ? [422] : []),
  ]
  const errors = json({ $ref: '#/components/schemas/Errors' }, false)
  return {
    ...Object.fromEntries(
      statuses.map((status) => [status, { description: REASONS[status], ...errors }])
    ),
    default: { description: 'Any other refusal; its code says which', ...errors },
  }
}

function json(schema: object, required: boolean) {
  return { ...(required ? { required } : {}), content: { 'application/json': { schema } } }
}
