import type { HttpContext } from '@adonisjs/core/http'
import { apiDescription } from '#openapi/description'

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
