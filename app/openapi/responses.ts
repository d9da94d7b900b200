import { ERRORS } from '#openapi/common_schemas'
import { type DeclaredRoute, isIdempotent } from '#openapi/route_check'
import type { RefusalStatus, RouteDoc } from '#openapi/route_doc'

type JsonSchema = { properties?: Record<string, object>; required?: string[] }

const JSON_TYPE = 'application/json'
const PAGE_TYPE = 'text/html'
const LOCATION = {
  Location: { description: 'URL of the redirect target', schema: { type: 'string' } },
}

const REASONS: Record<RefusalStatus | 500, string> = {
  400: 'The body is malformed, isn’t a JSON object, or is nested too deeply',
  401: 'No valid session or API token; the code gives the reason',
  403: 'A permission is missing (`permission` names it), the request came from another site, or the operation refuses this token',
  404: 'The record doesn’t exist, is deleted, or belongs to another company',
  409: 'The state of the record doesn’t allow the request; `allowed` lists what it allows',
  410: 'No longer valid; the code gives the reason',
  413: 'The body is larger than 1 MiB',
  415: 'The body must be `application/json` in UTF-8',
  422: 'A field is invalid; `field` names it',
  429: 'Too many attempts, or too many requests with one token; try again after `Retry-After` seconds',
  500: 'Internal error',
  503: 'Temporarily unavailable; try again after `Retry-After` seconds',
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
    ...(doc.isTagged && {
      304: { description: 'Not modified: `If-None-Match` matches the current `ETag`' },
    }),
    ...Object.fromEntries(refusals.map((one) => [one, refusal(one)])),
  }
}

function success(status: number, doc: RouteDoc) {
  if (status === 204) return { description: 'Success, no content' }
  if (status === 302) return { description: 'Redirect', headers: LOCATION }
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
