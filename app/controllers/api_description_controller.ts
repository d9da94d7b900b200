import env from '#start/env'
import type { HttpContext } from '@adonisjs/core/http'
import router from '@adonisjs/core/services/router'
import { openApiDocument } from '#openapi/document'

export default class ApiDescriptionController {
  /** The OpenAPI document, not wrapped in `data`. */
  show({ response }: HttpContext) {
    return response.json(openApiDocument(router, env.get('APP_URL')))
  }

  /** The same for people; the page fetches the document itself. */
  page({ inertia }: HttpContext) {
    return inertia.render('overview/api', {})
  }
}
