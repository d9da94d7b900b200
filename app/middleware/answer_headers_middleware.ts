import { randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import logger from '@adonisjs/core/services/logger'
import ShieldMiddleware from '@adonisjs/shield/shield_middleware'
import { isApiRequest } from '#support/http/request_kind'

type Headers = ReturnType<HttpContext['response']['getHeaders']>

/** Request ids that are accepted from a proxy: short and plain enough for logs, headers and the audit log. */
const USABLE = /^[\w-]{1,64}$/

const REFERRER_POLICY = 'same-origin'

/** Sets the headers of every answer: request id, framing and caching. */
export default class AnswerHeadersMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    sendRequestId(ctx)
    // URLs of one-time links must not be sent to other sites (ASVS 3.4.5).
    ctx.response.header('referrer-policy', REFERRER_POLICY)
    // API answers are personal, and must not be cached unless they say otherwise.
    if (isApiRequest(ctx.request)) ctx.response.header('cache-control', 'no-store')
    if (process.env.DEV_MODE) return sendShieldHeaders(ctx, next)

    cachedHeaders ??= await shieldHeaders(ctx)
    for (const name in cachedHeaders) ctx.response.header(name, cachedHeaders[name] as string)
    return next()
  }
}

/**
 * The same headers, except caching, for an answer that is sent before any middleware runs; null until a first
 * response has set them.
 */
export function headersOfEveryAnswer(request: IncomingMessage): OutgoingHttpHeaders | null {
  if (!cachedHeaders) return null
  const sent = request.headers['x-request-id']
  const id = typeof sent === 'string' && USABLE.test(sent) ? sent : randomUUID()
  return { ...cachedHeaders, 'x-request-id': id, 'referrer-policy': REFERRER_POLICY }
}

/**
 * Sends the request's id with every response, so that a user can quote it. An id that the request brings is kept if
 * it is short and plain; otherwise a new one is created.
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
 * Shield's headers, computed once: without a nonce they are the same in every response. Only under `npm run dev`
 * does the policy contain a nonce, so it is computed for each request there.
 */
let cachedHeaders: Headers | undefined

async function shieldHeaders(ctx: HttpContext): Promise<Headers> {
  const before = ctx.response.getHeaders()
  await sendShieldHeaders(ctx, async () => {})
  const after = Object.entries(ctx.response.getHeaders())
  return Object.fromEntries(after.filter(([name]) => !(name in before)))
}

async function sendShieldHeaders(ctx: HttpContext, next: NextFn) {
  const shield = await ctx.containerResolver.make(ShieldMiddleware)
  return shield.handle(ctx, next)
}
