import type { HttpContext } from '@adonisjs/core/http'
import { validate as isUuid } from 'uuid'
import { NotFound } from '#exceptions/refusals'
import { linkImage } from '#queries/overview/link_previews'

export default class LinkImagesController {
  /** The bytes of the image. Its type was detected from them, and browsers must not sniff it again. */
  async show({ params, response }: HttpContext) {
    const image = isUuid(params.id) ? await linkImage(params.id) : null
    if (!image) throw new NotFound()
    response.header('content-type', image.type)
    response.header('cache-control', 'private, max-age=86400')
    response.header('x-content-type-options', 'nosniff')
    return response.send(image.bytes)
  }
}
