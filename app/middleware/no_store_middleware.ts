import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { wantsJson } from '#support/wants_json'

/** Keeps answers of the API, which are personal, out of caches unless the answer says otherwise. */
export default class NoStoreMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    if (wantsJson(request)) response.header('cache-control', 'no-store')
    return next()
  }
}
