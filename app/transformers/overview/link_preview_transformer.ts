import { BaseTransformer } from '@adonisjs/core/transformers'
import type { LinkPreview } from '#queries/overview/link_previews'

/** What a web page says of itself. Its picture comes from here, never from the page's own host. */
export default class LinkPreviewTransformer extends BaseTransformer<LinkPreview> {
  toObject() {
    const { id, hasImage, ...page } = this.resource
    return { ...page, imageUrl: hasImage ? `/api/link-previews/${id}/image` : null }
  }
}
