import type { HttpContext, HttpRequest } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { bearerOf } from '#access/tokens/api_token'
import { Refusal } from '#exceptions/refusals'

/** HTTP methods that change nothing. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses state changes that another site's page sends with a user's cookie (ASVS 3.5.1). The Origin's host
 * must equal the request's own. A client that sends neither header passes, because the cookie is SameSite,
 * and so does one with a token in its header: a page can't send another site's token, and with it the cookie
 * is ignored. Bodies must be declared as JSON, which a plain form can't do (3.5.2). Webhooks carry a secret
 * of their own instead.
 */
export default class SameSiteMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const { request } = ctx
    if (SAFE_METHODS.has(request.method()) || request.url().startsWith('/webhooks/')) return next()

    const origin = request.header('origin')
    const site = request.header('sec-fetch-site')
    const foreignOrigin = origin !== undefined && hostOf(origin) !== request.header('host')
    const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none'

    if ((foreignOrigin || foreignSite) && bearerOf(ctx) === null) {
      throw new Refusal('request.cross_site', {
        code: 'E_CROSS_SITE',
        status: 403,
      })
    }
    if (carriesBody(request) && !request.is(['application/json'])) {
      throw new Refusal('request.json_only', {
        code: 'E_UNSUPPORTED_MEDIA_TYPE',
        status: 415,
      })
    }
    return next()
  }
}

function hostOf(origin: string): string | null {
  return URL.parse(origin)?.host ?? null
}

function carriesBody(request: HttpRequest): boolean {
  return request.hasBody() && request.header('content-length') !== '0'
}
