import { BaseTransformer } from '@adonisjs/core/transformers'
import { timecodeOf } from '#media/timecode'
import type { CommentRow, DrawnComment } from '#queries/content/comments/comment_row'

/** A comment on a version of a video, with its drawing. */
export default class CommentTransformer extends BaseTransformer<DrawnComment> {
  toObject() {
    return { ...commentFacts(this.resource), drawing: this.resource.drawing }
  }
}

/** What every answer says of a comment, however many it is about. */
export function commentFacts({ hasDrawing: _, frameRate, ...comment }: CommentRow) {
  const { frame } = comment
  return {
    ...comment,
    /** Null for a comment on the whole, and while the file is being read. */
    timecode: frame !== null && frameRate ? timecodeOf(frame, frameRate) : null,
  }
}
