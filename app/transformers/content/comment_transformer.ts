import { BaseTransformer } from '@adonisjs/core/transformers'
import { timecodeOf } from '#media/timecode'
import type { CommentRow, DrawnComment } from '#queries/content/comments/comment_row'

/** A comment on a version of a video, with its drawing. */
export default class CommentTransformer extends BaseTransformer<DrawnComment> {
  toObject() {
    return { ...commentFacts(this.resource), drawing: this.resource.drawing }
  }
}

/** Returns the fields of a comment that every response has, for a single comment and in lists. */
export function commentFacts({ hasDrawing: _, frameRate, ...comment }: CommentRow) {
  const { frame } = comment
  return {
    ...comment,
    /** Null for a comment on the whole video, and while the file is being read. */
    timecode: frame !== null && frameRate ? timecodeOf(frame, frameRate) : null,
  }
}
