import { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Logger } from '@adonisjs/core/logger'
import { errors as authErrors } from '@adonisjs/auth'
import { Actor, type Origin } from '#access/actor'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The signed-in person, or null. Guarded handlers use `actor`. */
    identity: Actor | null
    /** The signed-in person. Throws 401 when there is none. */
    actor: Actor
    /** Where this request came from. */
    origin: Origin
  }
}

HttpContext.getter('actor', function (this: HttpContext) {
  if (!this.identity) {
    throw new authErrors.E_UNAUTHORIZED_ACCESS('No live session', { guardDriverName: 'session' })
  }
  return this.identity
})

HttpContext.getter('origin', function (this: HttpContext): Origin {
  return {
    address: this.request.ip(),
    agent: this.request.header('user-agent')?.slice(0, 400) ?? null,
    requestId: this.request.id() ?? null,
  }
})

/** Sets `identity` and `actor` from the person that the session guard found. */
export default class IdentifyMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    await ctx.auth.check()
    const { user } = ctx.auth
    ctx.identity = user ? new Actor(user, user.company, ctx.origin) : null
    ctx.containerResolver.bindValue(HttpContext, ctx)
    ctx.containerResolver.bindValue(Logger, ctx.logger)
    return next()
  }
}
