import { requiresRecentAuth, RECENT_AUTH_MINUTES } from '#access/factors/recent_auth'
import type { RouteGuard } from '#access/route_guard'
import { isForSessions } from '#access/tokens/for_sessions'
import type { DeclaredRoute } from '#openapi/route_check'
import type { RouteDoc } from '#openapi/route_doc'

type Query = { properties?: Record<string, { maximum?: number }> }

/**
 * Returns what a caller can't see from path and schemas, in CommonMark: who may call the operation
 * and with what, its effects and its limits. Everything but `doc.details` follows from the route.
 */
export function describeOperation({ route, declaration }: DeclaredRoute): string {
  const { guard, doc } = declaration!
  const [method] = route.methods
  const sentences = [
    doc.details,
    callersOf(guard),
    guard.kind === 'permission' && 'Users of a client company reach only their company’s records.',
    isForSessions(method, route.pattern) && 'Needs a session; API tokens are refused.',
    requiresRecentAuth(method, route.pattern) &&
      `Needs a sign-in or re-authentication within the last ${RECENT_AUTH_MINUTES} minutes.`,
    pagesOf(doc),
    doc.isTagged && 'Sends an `ETag`; answers 304 to a matching `If-None-Match`.',
    doc.alsoProduces && `Also available as ${listed(doc.alsoProduces)}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

function callersOf(guard: RouteGuard): string {
  if (guard.kind === 'open') return `Needs no sign-in: ${guard.why}.`
  if (guard.kind === 'account') return 'For every signed-in user.'
  const keys = guard.anyOf
  if (keys.length === 1) return `Needs the permission \`${keys[0]}\`.`
  return `Needs ${guard.allOf ? 'all' : 'one'} of the permissions ${listed(keys)}.`
}

function pagesOf({ query }: RouteDoc): string | undefined {
  const { perPage } = (query?.toJSONSchema() as Query | undefined)?.properties ?? {}
  return perPage && `Returns one page; \`perPage\` is at most ${perPage.maximum}.`
}

const listed = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')
