import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import type { Actor } from '#access/actor'
import { isAdministrative } from '#access/administrative'
import { firstPageFor } from '#access/pages'
import type { Permission } from '#access/permissions'
import type { RouteGuard } from '#access/route_guard'
import { recordRefusal } from '#actions/audit/record_refusal'
import { Forbidden } from '#exceptions/refusals'
import { wantsJson } from '#support/http/wants_json'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Whether its route is for administrators alone: refusals on it are recorded. */
    isAdministrative?: boolean
  }
}

/** Lets a request through only when the caller holds what its route declares. */
export default class GuardMiddleware {
  async handle(ctx: HttpContext, next: NextFn, { guard }: { guard: RouteGuard }) {
    if (guard.kind === 'open') return next()

    const actor = ctx.actor
    if (guard.kind === 'account') return next()

    ctx.isAdministrative = isAdministrative(guard)
    const missing = missingPermissions(actor, guard.anyOf, guard.allOf)
    if (missing.length === 0) return next()

    if (wantsJson(ctx.request)) throw new Forbidden(missing)
    if (ctx.isAdministrative) await recordRefusal(actor, ctx.route!.pattern, missing)
    return ctx.response.redirect().toPath(firstPageFor(actor))
  }
}

function missingPermissions(
  actor: Actor,
  anyOf: readonly Permission[],
  allOf?: readonly Permission[]
): readonly Permission[] {
  if (allOf) return allOf.filter((permission) => !actor.can(permission))
  return actor.canAny(anyOf) ? [] : anyOf
}
