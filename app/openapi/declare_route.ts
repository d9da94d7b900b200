import { Route } from '@adonisjs/core/http'
import router from '@adonisjs/core/services/router'
import type { Permission } from '#access/permissions'
import type { RouteGuard } from '#access/route_guard'
import type { RouteDoc } from '#openapi/route_doc'

/** Who may call a route, and what the API description says of it. */
export type Declaration = { guard: RouteGuard; doc: RouteDoc }

declare module '@adonisjs/core/http' {
  interface Route {
    /** Only for callers who hold one of the keys. */
    can(permission: Permission | readonly Permission[], doc?: RouteDoc): this
    /** Only for callers who hold every one of the keys. */
    canAll(permissions: readonly Permission[], doc?: RouteDoc): this
    /** For every signed-in person, on things of their own. */
    account(doc?: RouteDoc): this
    /** Before sign-in; says why. */
    open(why: string, doc?: RouteDoc): this
  }
}

const lazyGuard = () => router.named({ guard: () => import('#middleware/guard_middleware') }).guard
let guard: ReturnType<typeof lazyGuard> | undefined

/** The declaration travels as the argument of the guard, so that a route can't have one without the other. */
function declare(route: Route, declared: RouteGuard, doc: RouteDoc = {}) {
  guard ??= lazyGuard()
  return route.use(guard({ guard: declared, doc } satisfies Declaration))
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
