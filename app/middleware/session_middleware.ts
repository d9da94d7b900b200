import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import InitializeAuthMiddleware from '@adonisjs/auth/initialize_auth_middleware'
import BaseSessionMiddleware from '@adonisjs/session/session_middleware'

/**
 * Runs the framework's session and its guard on routes where a session begins, ends or is checked.
 * `identify_middleware` alone identifies all other requests, and every request with a token.
 */
export default class SessionMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (ctx.signedIn?.token) return next()
    const { containerResolver } = ctx
    const sessions = await containerResolver.make(BaseSessionMiddleware)
    const guards = await containerResolver.make(InitializeAuthMiddleware)
    return sessions.handle(ctx, () => {
      commitWhenChanged(ctx)
      return guards.handle(ctx, async () => {
        await ctx.auth.check()
        return next()
      })
    })
  }
}

/**
 * Writes session and cookie only if the request changed them. A write may replace or end the session, so `signedIn`
 * is cleared then.
 */
function commitWhenChanged(ctx: HttpContext): void {
  const { session } = ctx
  const id = session.sessionId
  const commit = session.commit
  session.commit = async () => {
    const isUnchanged =
      session.sessionId === id && !session.hasBeenModified && session.responseFlashMessages.isEmpty
    if (isUnchanged) return
    await commit.call(session)
    ctx.signedIn = undefined
  }
}
