import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { wantsJson } from '#support/wants_json'

/** What the API answers is somebody's own: no cache keeps it, unless the answer says otherwise. */
export default class NoStoreMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    if (wantsJson(request)) response.header('cache-control', 'no-store')
    return next()
  }
}
