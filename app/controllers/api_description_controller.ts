import type { HttpContext } from '@adonisjs/core/http'
import router from '@adonisjs/core/services/router'
import { openApiDocument } from '#openapi/document'
import env from '#start/env'

let described: Buffer | undefined

/** The OpenAPI document as it is sent. Routes don't change, so it is built once in each process. */
export function apiDescription(): Buffer {
  described ??= Buffer.from(JSON.stringify(openApiDocument(router, env.get('APP_URL'))))
  return described
}

export default class ApiDescriptionController {
  /** The OpenAPI document, not wrapped in `data`. */
  show({ response }: HttpContext) {
    response.header('content-type', 'application/json; charset=utf-8')
    return response.send(apiDescription())
  }

  /** The page for the document, which its script fetches. */
  page({ inertia }: HttpContext) {
    return inertia.render('overview/api', {})
  }
}
