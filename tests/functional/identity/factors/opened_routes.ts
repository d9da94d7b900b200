import type { ApiClient } from '@japa/api-client'
import router from '@adonisjs/core/services/router'
import { declaredRoutes } from '#openapi/route_check'
import { pathToNothing } from '../../authorization/run_case.js'

/**
 * Calls every route that requires a session, with a cookie.
 * @returns the routes with another response than a redirect to the sign-in, with their status
 */
export async function openedRoutes(client: ApiClient, cookie: string): Promise<string[]> {
  const opened: string[] = []
  for (const { route, declaration } of declaredRoutes(router)) {
    if (declaration!.guard.kind === 'open') continue
    const [method] = route.methods
    const response = await client
      .request(pathToNothing(route.pattern), method)
      .redirects(0)
      .cookie('rushes', cookie)
    const location = response.headers().location ?? ''
    const isAway = response.status() === 401 || location.startsWith('/login')
    if (!isAway) opened.push(`${method} ${route.pattern}: ${response.status()}`)
  }
  return opened
}
