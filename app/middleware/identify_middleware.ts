import { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import type { NextFn } from '@adonisjs/core/types/http'
import { errors as authErrors } from '@adonisjs/auth'
import { Actor, type Origin } from '#access/actor'
import { bearerOf } from '#access/tokens/api_token'
import { openToken } from '#actions/identity/tokens/open_token'
import { recordLastUse } from '#access/record_last_use'
import { renewSessionCookie, sessionTokenHash } from '#access/session_cookie'
import { readSession } from '#queries/identity/read_session'
import { type Authentication } from '#access/live_session'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The signed-in user, or null. Guarded handlers use `actor`. */
    identity: Actor | null
    /** The signed-in user. Throws 401 when there is none. */
    actor: Actor
    /** Source of this request, for the audit log. */
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

/**
 * Sets `identity` and `actor` from the session in the cookie, or the token in the header. The framework's session
 * and guard only run on routes where sessions begin and end (`session_middleware`); other requests don't need them.
 */
export default class IdentifyMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    await identify(ctx)
    const output = await next()
    if (ctx.signedIn?.isStale) await keepAlive(ctx, ctx.signedIn)
    return output
  }
}

/**
 * Finds the caller: the user of the token in the header; otherwise the user of the session in the cookie;
 * otherwise none. With a token the cookie is ignored.
 * @throws Refusal 401 for an invalid token; TooManyRequests
 */
export async function identify(ctx: HttpContext): Promise<void> {
  const signedIn = await findCaller(ctx)
  ctx.signedIn = signedIn ?? undefined
  ctx.identity = signedIn
    ? new Actor(signedIn.user, undefined, ctx.origin, signedIn.token ?? null)
    : null
}

async function findCaller(ctx: HttpContext): Promise<Authentication | null> {
  const token = bearerOf(ctx)
  if (token !== null) {
    ctx.identity = null
    return openToken(token, ctx.origin.address)
  }
  const tokenHash = sessionTokenHash(ctx.request)
  return tokenHash ? readSession(db.connection(), tokenHash) : null
}

async function keepAlive(ctx: HttpContext, signedIn: Authentication): Promise<void> {
  await recordLastUse(signedIn, ctx.origin.address)
  if (!signedIn.token) renewSessionCookie(ctx)
}
