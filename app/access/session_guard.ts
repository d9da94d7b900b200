import { SessionGuard } from '@adonisjs/auth/session'
import type { GuardConfigProvider } from '@adonisjs/auth/types'
import type { HttpContext } from '@adonisjs/core/http'
import { SessionUsers } from '#access/session_users'

type WebGuard = SessionGuard<false, SessionUsers>

/**
 * The framework's session guard for `config/auth.ts`, with a provider for each request. Its
 * remember-me tokens stay off: a remembered session lives longer instead.
 */
export function sessionGuard(): GuardConfigProvider<(ctx: HttpContext) => WebGuard> {
  return {
    async resolver(name, app) {
      const emitter = await app.container.make('emitter')
      const options = { useRememberMeTokens: false as const }
      return (ctx) => new SessionGuard(name, ctx, options, emitter as never, new SessionUsers(ctx))
    },
  }
}
