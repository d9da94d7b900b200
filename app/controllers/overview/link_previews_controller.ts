import type { HttpContext } from '@adonisjs/core/http'
import { previewLink } from '#actions/overview/preview_link'
import LinkPreviewTransformer from '#transformers/overview/link_preview_transformer'
import { linkPreviewValidator } from '#validators/overview/link'

export default class LinkPreviewsController {
  async store({ actor, body, serialize }: HttpContext) {
    const preview = await previewLink(actor, body(linkPreviewValidator))
    return serialize(LinkPreviewTransformer.transform(preview))
  }
}
