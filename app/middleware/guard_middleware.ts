import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import type { Actor } from '#access/actor'
import { isReadOnly, sessionRequired } from '#access/tokens/api_token'
import { isAdministrative } from '#access/admin_permissions'
import { firstPageFor } from '#queries/overview/landing_pages'
import type { Permission } from '#access/permissions'
import { reauthenticationRequired } from '#actions/identity/factors/reauthentication_required'
import { recordRefusal } from '#actions/audit/record_audit'
import { Forbidden, Refusal } from '#exceptions/refusals'
import { redirectFromRefused } from '#access/refused_page'
import type { Declaration, RouteDoc } from '#openapi/route_doc'
import { SAFE_METHODS } from '#middleware/same_site_middleware'
import { refuseUnknown } from '#support/http/read_list'
import { isApiRequest } from '#support/http/request_kind'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Whether the route is for administrators only: refusals on it are recorded. */
    isAdministrative?: boolean
  }
}

/** Lets a request through only if the caller has the permissions that its route declares. */
export default class GuardMiddleware {
  async handle(ctx: HttpContext, next: NextFn, declaration: Declaration) {
    const { guard, doc } = declaration
    assertWithinToken(ctx, doc)
    if (guard.kind === 'open') return next()

    const actor = ctx.actor
    if (guard.kind === 'account') return authorizeRequest(ctx, next, declaration)

    ctx.isAdministrative = isAdministrative(guard)
    const missing = missingForRoute(actor, guard.anyOf, guard.allOf)
    if (missing.length === 0) return authorizeRequest(ctx, next, declaration)

    if (isApiRequest(ctx.request)) throw new Forbidden(missing)
    if (ctx.isAdministrative) await recordRefusal(actor, ctx.route!.pattern, missing)
    return redirectFromRefused(ctx, firstPageFor(actor), missing)
  }
}

/** Refuses any token on routes that require a session, and a read-only token for requests that change something. */
function assertWithinToken({ request, signedIn }: HttpContext, { refusesTokens }: RouteDoc): void {
  const token = signedIn?.token
  if (!token) return
  if (refusesTokens) throw sessionRequired()
  if (!SAFE_METHODS.has(request.method()) && isReadOnly(token)) {
    throw new Refusal('tokens.read_only', { code: 'E_TOKEN_READ_ONLY', status: 403 })
  }
}

/**
 * Requires a recent re-authentication on routes that need one.
 * @throws Refusal 403 that names the methods
 */
async function authorizeRequest(
  ctx: HttpContext,
  next: NextFn,
  { doc }: Declaration
): Promise<void> {
  const { actor, signedIn } = ctx
  if (doc.requiresRecentAuth && !signedIn!.isReauthenticated) {
    throw await reauthenticationRequired(actor.id)
  }
  return handleAndRefuseUnknownQuery(ctx, next, doc)
}

/**
 * Handles a reading API request. A query that the route doesn't describe is only refused after the record was found
 * for this caller: 404 comes before 422.
 */
async function handleAndRefuseUnknownQuery(
  ctx: HttpContext,
  next: NextFn,
  doc: RouteDoc
): Promise<void> {
  await next()
  const { request } = ctx
  if (doc.query || request.method() !== 'GET' || !ctx.route!.pattern.startsWith('/api/')) return
  refuseUnknown(ctx)
}

function missingForRoute(
  actor: Actor,
  anyOf: readonly Permission[],
  allOf?: readonly Permission[]
): readonly Permission[] {
  if (allOf) return allOf.filter((permission) => !actor.can(permission))
  return actor.canAny(anyOf) ? [] : anyOf
}
