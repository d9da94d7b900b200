import { ERRORS } from '#openapi/common_schemas'
import { type DeclaredRoute, isIdempotent } from '#openapi/route_check'
import type { RefusalStatus, RouteDoc } from '#openapi/route_doc'

type JsonSchema = { properties?: Record<string, object>; required?: string[] }

const JSON_TYPE = 'application/json'
const PAGE_TYPE = 'text/html'
const LOCATION = { Location: { description: 'Where it is', schema: { type: 'string' } } }

const REASONS: Record<RefusalStatus | 500, string> = {
  400: 'The body is no JSON object, is broken, or nests too deep',
  401: 'Neither a live session nor a token that opens anything; the code says which',
  403: 'A permission is missing, and is named; the request came from another site; or a token doesn’t do for it',
  404: 'Not there, or another company’s',
  409: 'The state does not allow it; what it allows is named',
  410: 'Its time is over; the code says why',
  413: 'The body is larger than a megabyte',
  415: 'The body isn’t declared as `application/json` in UTF-8',
  422: 'A field is wrong; it is named',
  429: 'Too many attempts, or requests of one token; `Retry-After` says when to try again',
  500: 'A fault of ours',
  503: 'Not available for the moment; `Retry-After` says when to try again',
}

/** Error responses of the API by status, as components that operations refer to. */
export const REFUSALS = Object.fromEntries(
  Object.entries(REASONS).map(([status, description]) => [
    `refused${status}`,
    { description, content: { [JSON_TYPE]: { schema: ERRORS } } },
  ])
)

/** Returns every status of a route's responses, with its meaning and media types. */
export function responsesOf(declared: DeclaredRoute) {
  const { doc } = declared.declaration!
  const { status = 200, otherStatus } = doc
  const refusals = refusalsOf(declared)
  const refusal = (one: RefusalStatus | 500) =>
    answersWithPages(declared)
      ? { description: REASONS[one], content: { [PAGE_TYPE]: {} } }
      : { $ref: `#/components/responses/refused${one}` }
  return {
    ...Object.fromEntries(
      [status, otherStatus ?? []].flat().map((one) => [one, success(one, doc)])
    ),
    ...(doc.isTagged && { 304: { description: 'What `If-None-Match` names is still so' } }),
    ...Object.fromEntries(refusals.map((one) => [one, refusal(one)])),
  }
}

function success(status: number, doc: RouteDoc) {
  if (status === 204) return { description: 'Done' }
  if (status === 302) return { description: 'It is elsewhere', headers: LOCATION }
  const media = doc.produces
    ? { [doc.produces]: doc.schema ? { schema: doc.schema } : {} }
    : { [JSON_TYPE]: { schema: answerSchema(doc) } }
  const others = Object.fromEntries((doc.alsoProduces ?? []).map((type) => [type, {}]))
  return { description: 'Success', content: { ...media, ...others } }
}

function answerSchema({ answer, query }: RouteDoc) {
  const isList = answer!.endsWith('[]')
  const shape = { $ref: `#/components/schemas/${answer!.replace('[]', '')}` }
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

/**
 * Returns the statuses of a route's errors. They follow from its guard, its path and its input; a route can add
 * others.
 */
function refusalsOf(declared: DeclaredRoute): (RefusalStatus | 500)[] {
  const { guard, doc } = declared.declaration!
  const { pattern, methods } = declared.route
  const isRead = methods.includes('GET')
  const isApi = pattern.startsWith('/api/')
  const readsQuery = isApi && isRead && guard.kind !== 'open'

  const statuses: (RefusalStatus | 500)[] = [
    ...(doc.body ? ([422] as const) : []),
    // A body is parsed before the route, which may accept none, is known.
    ...(doc.body || (isApi && !isRead) ? ([400, 413, 415] as const) : []),
    ...(doc.query || readsQuery || isIdempotent(declared.route) ? ([422] as const) : []),
    ...(guard.kind === 'open' ? [] : ([401] as const)),
    ...(guard.kind === 'permission' || (isApi && !isRead) || doc.refusesTokens
      ? ([403] as const)
      : []),
    ...(pattern.includes(':') ? ([404] as const) : []),
    ...(isIdempotent(declared.route) ? ([409] as const) : []),
    ...(doc.refuses ?? []),
    ...(doc.isStatic ? [] : ([500, 503] as const)),
  ]
  return [...new Set(statuses)].sort((one, other) => one - other)
}

/** Whether the route's errors are pages, which is the case outside of the API. */
function answersWithPages({ route }: DeclaredRoute): boolean {
  return !/^\/(api|webhooks|health)\//.test(route.pattern)
}
