import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Sends the request's id back on every answer, so that a person can quote it. */
export default class RequestIdMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    response.header('x-request-id', request.id()!)
    return next()
  }
}
