import { constants } from 'node:zlib'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import compression from 'compression'

/** Minimum size in bytes: compression saves no packets in smaller responses. */
const THRESHOLD = 1_024

/** At these levels, compressing costs little more than sending the response. */
const compress = compression({
  threshold: THRESHOLD,
  level: 1,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
})

/**
 * Compresses pages and JSON for clients that accept it. No response contains a secret together with chosen
 * input (BREACH): sessions use an HttpOnly cookie, there are no CSRF tokens.
 */
export default class CompressMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    if (request.header('accept-encoding')) {
      compress(request.request as never, response.response as never, () => {})
    }
    return next()
  }
}
