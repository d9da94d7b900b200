import type { Actor } from '#access/actor'
import { timecodeOf } from '#media/timecode'
import type { CommentRow } from '#queries/content/comments/comment_row'
import { type Columns, spreadsheet } from '#queries/spreadsheet'
import type exports from '../../../../resources/lang/en/exports.json'

const COLUMNS: Columns<keyof (typeof exports)['comments']['columns'], CommentRow> = {
  version: ({ versionNumber }) => versionNumber,
  timecode: (comment) => codeAt(comment.frame, comment),
  frame: ({ frame }) => frame,
  endTimecode: (comment) => codeAt(comment.endFrame, comment),
  endFrame: ({ endFrame }) => endFrame,
  author: ({ author }) => author.fullName,
  comment: ({ body }) => body,
  status: ({ resolvedAt }, translate) =>
    translate(`video_comments.${resolvedAt ? 'resolved' : 'open'}`),
  resolvedBy: ({ resolvedBy }) => resolvedBy?.fullName,
  resolvedAt: ({ resolvedAt }) => resolvedAt,
  createdAt: ({ createdAt }) => createdAt,
  id: ({ id }) => id,
  replyTo: ({ parentId }) => parentId,
  visibility: ({ visibility }, translate) =>
    translate(`comments.${visibility === 'team' ? 'team' : 'everyone'}`),
}

/**
 * Comments as a spreadsheet table, in the reader's language. Only the team gets the column with their
 * visibility.
 */
export function commentTable(comments: readonly CommentRow[], reader: Actor) {
  const { visibility, ...everybodys } = COLUMNS
  const shown = reader.seesAllCompanies ? COLUMNS : everybodys
  return spreadsheet('comments', shown, comments, reader.user.locale)
}

function codeAt(frame: number | null, { frameRate }: CommentRow): string {
  return frame !== null && frameRate ? timecodeOf(frame, frameRate) : ''
}
