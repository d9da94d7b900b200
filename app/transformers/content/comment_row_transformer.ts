import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Anchor } from '#measure/changes/anchors'
import type { CommentRow } from '#queries/content/comments/comment_row'
import { commentFacts } from '#transformers/content/comment_transformer'

/** Returns the frames of a comment in the requested version. */
export type AnchorsOf = (comment: CommentRow) => Anchor | null

/**
 * A comment in a list. It has only the URL of its drawing, because lists are requested very often. It has an anchor
 * if the list is requested for a version.
 */
export default class CommentRowTransformer extends BaseTransformer<CommentRow> {
  constructor(
    resource: CommentRow,
    protected anchors?: AnchorsOf
  ) {
    super(resource)
  }

  toObject() {
    const { id, hasDrawing } = this.resource
    return {
      ...commentFacts(this.resource),
      drawing: hasDrawing ? { url: `/api/comments/${id}/drawing` } : null,
      /**
       * Null while the versions are being compared, for comments on a whole video, and for comments on the
       * requested version or a later one.
       */
      ...(this.anchors && { anchor: this.anchors(this.resource) }),
    }
  }
}
