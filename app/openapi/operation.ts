import { RECENT_AUTH_MINUTES } from '#access/live_session'
import { type DeclaredRoute, isIdempotent } from '#openapi/route_check'
import { MAX_KEY_LENGTH } from '#middleware/idempotent_middleware'
import { responsesOf } from '#openapi/responses'
import type { RouteGuard } from '#access/route_guard'
import type { Declaration, RouteDoc } from '#openapi/route_doc'

const nameList = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

type JsonSchema = { properties?: Record<string, object>; required?: string[] }

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the caller. A repeated request with the same key and body returns the first response; with another body 422; while the first request is in progress 409.',
  schema: { type: 'string', maxLength: MAX_KEY_LENGTH },
}

/** Returns one operation of the document, from its route's declaration. */
export function operation(declared: DeclaredRoute) {
  const { route, declaration } = declared
  const { guard, doc } = declaration!
  return {
    'operationId': route.name,
    'tags': [/^\/(?:api\/)?([^/]+)/.exec(route.pattern)![1]],
    'summary': doc.summary ?? '',
    'description': describeOperation(declaration!),
    ...securityOf(declaration!),
    'x-permission': permissionOf(guard),
    'parameters': [
      ...pathParameters(route.pattern),
      ...queryParameters(doc),
      ...(isIdempotent(route) ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(doc.body ? { requestBody: requestBody(doc.body.toJSONSchema()) } : {}),
    'responses': responsesOf(declared),
  }
}

/** Returns the accepted authentication methods, if a route doesn't accept both session and token. */
function securityOf({ guard, doc }: Declaration) {
  if (guard.kind === 'open') return { security: [] }
  return doc.refusesTokens ? { security: [{ cookie: [] }] } : {}
}

/**
 * Returns a permission, `{any}` or `{all}` of several, `account` for every signed-in user, or `public`. These names
 * differ from the keywords of JSON Schema, which generators would read as schemas.
 */
function permissionOf(guard: RouteGuard) {
  if (guard.kind === 'open') return 'public'
  if (guard.kind === 'account') return 'account'
  if (guard.allOf) return { all: guard.allOf }
  return guard.anyOf.length === 1 ? guard.anyOf[0] : { any: guard.anyOf }
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

function requestBody(schema: object) {
  return { required: true, content: { 'application/json': { schema: open(schema) } } }
}

/** Unknown fields are ignored, so that clients keep working with a newer API. */
function open<Schema>(schema: Schema): Schema {
  if (Array.isArray(schema)) return schema.map(open) as Schema
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.entries(schema).filter(
    ([name, value]) => name !== 'additionalProperties' || value !== false
  )
  return Object.fromEntries(parts.map(([name, value]) => [name, open(value)])) as Schema
}

type Query = { properties?: Record<string, { maximum?: number }> }

/**
 * Returns the facts that path and schemas don't show, in CommonMark: who may call the operation, with which
 * authentication, its effects and its limits. Everything but `doc.details` follows from the route.
 */
function describeOperation({ guard, doc }: Declaration): string {
  const sentences = [
    doc.details,
    callersOf(guard),
    guard.kind === 'permission' &&
      'Users of a client company can access only their company’s records.',
    doc.refusesTokens && 'Requires a session; API tokens are refused.',
    doc.requiresRecentAuth &&
      `Requires a sign-in or re-authentication within the last ${RECENT_AUTH_MINUTES} minutes.`,
    pagesOf(doc),
    doc.isTagged && 'Returns an `ETag`; a request with a matching `If-None-Match` gets 304.',
    doc.alsoProduces && `Also available as ${nameList(doc.alsoProduces)}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

function callersOf(guard: RouteGuard): string {
  if (guard.kind === 'open') return `Requires no sign-in: ${guard.why}.`
  if (guard.kind === 'account') return 'For every signed-in user.'
  const keys = guard.anyOf
  if (keys.length === 1) return `Requires the permission \`${keys[0]}\`.`
  return `Requires ${guard.allOf ? 'all' : 'one'} of the permissions ${nameList(keys)}.`
}

function pagesOf({ query }: RouteDoc): string | undefined {
  const { perPage } = (query?.toJSONSchema() as Query | undefined)?.properties ?? {}
  return perPage && `Returns one page; \`perPage\` is at most ${perPage.maximum}.`
}
