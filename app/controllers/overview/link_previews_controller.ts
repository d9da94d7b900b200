import { validate as isUuid } from 'uuid'
import type { HttpContext } from '@adonisjs/core/http'
import { previewLink } from '#actions/overview/preview_link'
import { NotFound } from '#exceptions/refusals'
import { linkImage } from '#queries/overview/link_previews'
import LinkPreviewTransformer from '#transformers/overview/link_preview_transformer'
import { linkPreviewValidator } from '#validators/overview/overview'

export default class LinkPreviewsController {
  async store({ actor, unvalidatedBody, serialize }: HttpContext) {
    const preview = await previewLink(actor, unvalidatedBody(linkPreviewValidator))
    return serialize(LinkPreviewTransformer.transform(preview))
  }

  /** The bytes of the image. Its type was detected from these bytes; browsers must not guess another one. */
  async image({ params, response }: HttpContext) {
    const image = isUuid(params.id) ? await linkImage(params.id) : null
    if (!image) throw new NotFound()
    response.header('content-type', image.type)
    response.header('cache-control', 'private, max-age=86400')
    response.header('x-content-type-options', 'nosniff')
    return response.send(image.bytes)
  }
}
