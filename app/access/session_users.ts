import { symbols } from '@adonisjs/auth'
import type { SessionGuardUser, SessionUserProviderContract } from '@adonisjs/auth/types/session'
import type { HttpContext } from '@adonisjs/core/http'
import type {} from '#access/session_store'
import type User from '#models/identity/user'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /**
     * The person who has just authenticated, as they were at that moment; their session opens with
     * the answer.
     */
    signingIn?: User
  }
}

/**
 * User provider of the session guard, one per request. Reading the session already loaded its user, so
 * finding the user costs no second query.
 */
export class SessionUsers implements SessionUserProviderContract<User> {
  declare [symbols.PROVIDER_REAL_USER]: User

  constructor(private ctx: HttpContext) {}

  async createUserForGuard(user: User): Promise<SessionGuardUser<User>> {
    this.ctx.signingIn = user
    return guardUser(user)
  }

  async findById(id: string | number | BigInt): Promise<SessionGuardUser<User> | null> {
    const person = this.ctx.signedIn?.person
    return person?.id === id ? guardUser(person.user) : null
  }
}

const guardUser = (user: User): SessionGuardUser<User> => ({
  getId: () => user.id,
  getOriginal: () => user,
})
