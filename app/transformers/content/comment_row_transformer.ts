import { BaseTransformer } from '@adonisjs/core/transformers'
import type { CommentRow } from '#queries/content/comments/comment_row'
import { commentFacts } from '#transformers/content/comment_transformer'

/** A comment in a list: of a drawing it has only the address, for lists are asked for all the time. */
export default class CommentRowTransformer extends BaseTransformer<CommentRow> {
  toObject() {
    const { id, hasDrawing } = this.resource
    return {
      ...commentFacts(this.resource),
      drawing: hasDrawing ? { url: `/api/comments/${id}/drawing` } : null,
    }
  }
}
