import { Route } from '@adonisjs/core/http'
import router from '@adonisjs/core/services/router'
import type { Permission } from '#access/permissions'
import type { RouteGuard } from '#access/route_guard'
import type { Declaration, RouteDoc } from '#openapi/route_doc'

declare module '@adonisjs/core/http' {
  interface Route {
    /** Only for callers with one of the permissions. */
    can(permission: Permission | readonly Permission[], doc?: RouteDoc): this
    /** Only for callers with all of the permissions. */
    canAll(permissions: readonly Permission[], doc?: RouteDoc): this
    /** For every signed-in user, for their own data. */
    account(doc?: RouteDoc): this
    /** Public, without sign-in. @param why the reason */
    open(why: string, doc?: RouteDoc): this
  }
}

const lazyGuard = () => router.named({ guard: () => import('#middleware/guard_middleware') }).guard
let guard: ReturnType<typeof lazyGuard> | undefined

/** The declaration is passed to the guard as its argument, so that a route can't have one without the other. */
function declare(route: Route, declared: RouteGuard, doc: RouteDoc = {}) {
  guard ??= lazyGuard()
  // A token can't re-authenticate.
  const refusesTokens = doc.refusesTokens ?? doc.requiresRecentAuth
  const declaration: Declaration = { guard: declared, doc: { ...doc, refusesTokens } }
  return route.use(guard(declaration))
}

Route.macro('can', function (this: Route, permission, doc) {
  const anyOf = Array.isArray(permission) ? permission : [permission]
  return declare(this, { kind: 'permission', anyOf }, doc) as never
})

Route.macro('canAll', function (this: Route, permissions, doc) {
  return declare(this, { kind: 'permission', anyOf: permissions, allOf: permissions }, doc) as never
})

Route.macro('account', function (this: Route, doc) {
  return declare(this, { kind: 'account' }, doc) as never
})

Route.macro('open', function (this: Route, why, doc) {
  return declare(this, { kind: 'open', why }, doc) as never
})
