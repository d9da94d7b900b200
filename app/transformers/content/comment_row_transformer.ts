import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Anchor } from '#measure/changes/anchors'
import type { CommentRow } from '#queries/content/comments/comment_row'
import { commentFacts } from '#transformers/content/comment_transformer'

/** The frames of comments in the requested version. */
export type AnchorsOf = (comment: CommentRow) => Anchor | null

/**
 * A comment in a list: of a drawing it has only the address, for lists are asked for all the time. It has an
 * anchor where the list is asked for on a version.
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
      /** Null while the two versions are compared, and for comments on the whole, on that version and on later ones. */
      ...(this.anchors && { anchor: this.anchors(this.resource) }),
    }
  }
}
