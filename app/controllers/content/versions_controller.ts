import type { HttpContext } from '@adonisjs/core/http'
import { addVersion } from '#actions/content/add_version'
import { showPosted } from '#queries/content/list_content'
import ContentTransformer from '#transformers/content/content_transformer'
import { addVersionValidator } from '#validators/content/content'

export default class VersionsController {
  async store({ actor, unvalidatedBody, params, response, serialize }: HttpContext) {
    const version = await addVersion(actor, params.id, unvalidatedBody(addVersionValidator))
    response.status(201)
    const content = await showPosted(actor, version)
    return serialize(ContentTransformer.transform(content, actor).useVariant('forReview'))
  }
}
