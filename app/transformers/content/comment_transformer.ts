import { BaseTransformer } from '@adonisjs/core/transformers'
import { timecodeOf } from '#media/timecode'
import type { CommentRow } from '#queries/content/comments/comment_row'

/** A comment on a version of a video. */
export default class CommentTransformer extends BaseTransformer<CommentRow> {
  toObject() {
    const { frame, frameRate } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'contentId', 'versionId', 'versionNumber', 'body']),
      ...this.pick(this.resource, ['frame', 'endFrame']),
      /** Null for a comment on the whole, and while the file is being read. */
      timecode: frame !== null && frameRate ? timecodeOf(frame, frameRate) : null,
      ...this.pick(this.resource, ['drawing', 'parentId', 'visibility', 'mentions', 'files']),
      ...this.pick(this.resource, ['author', 'createdAt', 'updatedAt', 'editedAt']),
      ...this.pick(this.resource, ['resolvedAt', 'resolvedBy', 'revisionId']),
    }
  }
}
