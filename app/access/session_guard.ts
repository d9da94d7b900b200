import { SessionGuard } from '@adonisjs/auth/session'
import type { GuardConfigProvider } from '@adonisjs/auth/types'
import type { HttpContext } from '@adonisjs/core/http'
import { symbols } from '@adonisjs/auth'
import type { SessionGuardUser, SessionUserProviderContract } from '@adonisjs/auth/types/session'
import type User from '#models/identity/user'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The user who has just authenticated, as read then; the response opens their session. */
    userSigningIn?: User
  }
}

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

/**
 * User provider of the session guard, one per request. Reading the session already loaded its user, so
 * finding the user costs no second query.
 */
class SessionUsers implements SessionUserProviderContract<User> {
  declare [symbols.PROVIDER_REAL_USER]: User

  constructor(private ctx: HttpContext) {}

  async createUserForGuard(user: User): Promise<SessionGuardUser<User>> {
    this.ctx.userSigningIn = user
    return guardUser(user)
  }

  async findById(id: string | number | BigInt): Promise<SessionGuardUser<User> | null> {
    const found = this.ctx.signedIn?.user
    return found?.id === id ? guardUser(found.user) : null
  }
}

const guardUser = (user: User): SessionGuardUser<User> => ({
  getId: () => user.id,
  getOriginal: () => user,
})
