import type { Router } from '@adonisjs/core/http'
import type { RouteJSON } from '@adonisjs/core/types/http'
import type { Declaration } from '#openapi/route_doc'

export type DeclaredRoute = { route: RouteJSON; declaration: Declaration | null }

/** Every route of the application with its declaration, without HEAD routes. */
export function declaredRoutes(router: Router): DeclaredRoute[] {
  return Object.values(router.toJSON())
    .flat()
    .map((route) => ({ route, declaration: declarationOf(route) }))
}

function declarationOf(route: RouteJSON): Declaration | null {
  for (const entry of route.middleware.all()) {
    if (typeof entry === 'object' && entry.name === 'guard')
      return entry.args as unknown as Declaration
  }
  return null
}

/** Throws at startup if a route doesn't declare who may call it. */
export function assertEveryRouteIsGuarded(router: Router): void {
  const bare = declaredRoutes(router).filter(({ declaration }) => !declaration)
  if (bare.length === 0) return

  const names = bare.map(({ route }) => `${route.methods.join('|')} ${route.pattern}`)
  throw new Error(`Routes without a guard: ${names.join(', ')}. Add .can(), .account() or .open().`)
}

/** Whether a route takes an `Idempotency-Key`. */
export function isIdempotent({ middleware }: DeclaredRoute['route']): boolean {
  return [...middleware.all()].some(
    (entry) => typeof entry === 'object' && entry.name === 'idempotent'
  )
}
