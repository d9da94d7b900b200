import type { HttpContext } from '@adonisjs/core/http'
import { validate as isUuid } from 'uuid'
import { NotFound } from '#exceptions/refusals'
import { linkImage } from '#queries/overview/link_previews'

export default class LinkImagesController {
  /** The picture's bytes. What they are was told by themselves, and nobody may guess anew. */
  async show({ params, response }: HttpContext) {
    const image = isUuid(params.id) ? await linkImage(params.id) : null
    if (!image) throw new NotFound()
    response.header('content-type', image.type)
    response.header('cache-control', 'private, max-age=86400')
    response.header('x-content-type-options', 'nosniff')
    return response.send(image.bytes)
  }
}
