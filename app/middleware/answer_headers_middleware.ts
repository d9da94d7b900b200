import { randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import logger from '@adonisjs/core/services/logger'
import ShieldMiddleware from '@adonisjs/shield/shield_middleware'
import { isApiRequest } from '#support/http/request_kind'

type Headers = ReturnType<HttpContext['response']['getHeaders']>

/** What a proxy may send: no more than a log line, a header and the audit log hold well. */
const USABLE = /^[\w-]{1,64}$/

const REFERRER_POLICY = 'same-origin'

/** Sets the headers of every answer: request id, framing and caching. */
export default class AnswerHeadersMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    sendRequestId(ctx)
    // Addresses of links that are good once must not travel to other sites (ASVS 3.4.5).
    ctx.response.header('referrer-policy', REFERRER_POLICY)
    // API answers are personal, and must not be cached unless they say otherwise.
    if (isApiRequest(ctx.request)) ctx.response.header('cache-control', 'no-store')
    if (process.env.DEV_MODE) return shielded(ctx, next)

    kept ??= await shieldHeaders(ctx)
    for (const name in kept) ctx.response.header(name, kept[name] as string)
    return next()
  }
}

/**
 * The same headers, except caching, for an answer that is sent before any middleware runs; null until they were
 * asked for once.
 */
export function headersOfEveryAnswer(request: IncomingMessage): OutgoingHttpHeaders | null {
  if (!kept) return null
  const sent = request.headers['x-request-id']
  const id = typeof sent === 'string' && USABLE.test(sent) ? sent : randomUUID()
  return { ...kept, 'x-request-id': id, 'referrer-policy': REFERRER_POLICY }
}

/**
 * Sends the request's id back on every answer, so that a person can quote it. An id that came
 * along is kept when it is short and plain; else the request gets one of our own.
 */
function sendRequestId(ctx: HttpContext): void {
  const { request, response } = ctx
  if (!USABLE.test(request.id()!)) {
    delete request.request.headers['x-request-id']
    ctx.logger = logger.child({ request_id: request.id() })
  }
  response.header('x-request-id', request.id()!)
}

/**
 * Shield's headers, asked for once: without a nonce they are the same on every answer. Only
 * under `npm run dev` does the policy hold a nonce, so that it is made anew for each request.
 */
let kept: Headers | undefined

async function shieldHeaders(ctx: HttpContext): Promise<Headers> {
  const before = ctx.response.getHeaders()
  await shielded(ctx, async () => {})
  const after = Object.entries(ctx.response.getHeaders())
  return Object.fromEntries(after.filter(([name]) => !(name in before)))
}

async function shielded(ctx: HttpContext, next: NextFn) {
  const shield = await ctx.containerResolver.make(ShieldMiddleware)
  return shield.handle(ctx, next)
}
