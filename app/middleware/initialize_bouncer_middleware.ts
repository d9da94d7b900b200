import { Bouncer } from '@adonisjs/bouncer'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import type { Actor } from '#access/actor'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Asks policies on behalf of the signed-in person. */
    bouncer: Bouncer<Actor>
  }
}

/** Gives controllers a bouncer whose user is the actor. */
export default class InitializeBouncerMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    ctx.bouncer = new Bouncer<Actor>(() => ctx.identity).setContainerResolver(ctx.containerResolver)
    return next()
  }
}
