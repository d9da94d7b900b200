import { Readable, type Duplex } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { ContentReader } from '#models/content_for_reader'
import { timecodeOf } from '#media/timecode'
import type { CommentRow } from '#queries/comments/comment_row'

const COLUMNS = [
  'version',
  'timecode',
  'frame',
  'endTimecode',
  'endFrame',
  'author',
  'comment',
  'status',
  'resolvedBy',
  'resolvedAt',
  'createdAt',
  'id',
  'replyTo',
]

/**
 * Comments as a stream of CSV; what a spreadsheet would take for a formula is defused. Only the team
 * is told whom each one is for.
 */
export function commentCsv(comments: readonly CommentRow[], reader: ContentReader): Duplex {
  const columns = reader.seesAllCompanies ? [...COLUMNS, 'visibility'] : COLUMNS
  const csv = stringify({ header: true, columns, escape_formulas: true, bom: true })
  return Readable.from(comments.map(toRow)).compose(csv)
}

function toRow({ versionNumber, frame, endFrame, frameRate, ...comment }: CommentRow) {
  const code = (at: number | null) => (at !== null && frameRate ? timecodeOf(at, frameRate) : '')
  return {
    version: versionNumber,
    timecode: code(frame),
    frame,
    endTimecode: code(endFrame),
    endFrame,
    author: comment.author.fullName,
    comment: comment.body,
    status: comment.resolvedAt ? 'resolved' : 'open',
    resolvedBy: comment.resolvedBy?.fullName,
    resolvedAt: comment.resolvedAt,
    createdAt: comment.createdAt,
    id: comment.id,
    replyTo: comment.parentId,
    visibility: comment.visibility,
  }
}
