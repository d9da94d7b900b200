import { BaseTransformer } from '@adonisjs/core/transformers'
import type { LinkPreview } from '#queries/overview/link_previews'

/**
 * The title, description and image of a web page. The image's URL is one of this server, never of the page's host.
 */
export default class LinkPreviewTransformer extends BaseTransformer<LinkPreview> {
  toObject() {
    const { id, hasImage, ...page } = this.resource
    return { ...page, imageUrl: hasImage ? `/api/link-previews/${id}/image` : null }
  }
}
