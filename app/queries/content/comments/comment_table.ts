import i18nManager from '@adonisjs/i18n/services/main'
import type { Actor } from '#access/actor'
import { timecodeOf } from '#media/timecode'
import type { CommentRow } from '#queries/content/comments/comment_row'
import type exports from '../../../../resources/lang/en/exports.json'

type Column = keyof (typeof exports)['comments']['columns']

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
] as const satisfies readonly Column[]

/**
 * Comments as a table for a spreadsheet, in the reader's language. Only the team is told whom each
 * one is for.
 */
export function commentTable(comments: readonly CommentRow[], reader: Actor) {
  const { locale } = reader.user
  const i18n = i18nManager.locale(locale)
  const shown: Column[] = reader.seesAllCompanies ? [...COLUMNS, 'visibility'] : [...COLUMNS]
  const heading = (column: Column) => i18n.formatMessage(`exports.comments.columns.${column}`)
  const say = (key: string) => i18n.formatMessage(key)
  return {
    columns: Object.fromEntries(shown.map((column) => [column, heading(column)])),
    rows: comments.map((comment) => toRow(comment, say)),
    locale,
  }
}

function toRow(
  { versionNumber, frame, endFrame, frameRate, ...comment }: CommentRow,
  say: (key: string) => string
) {
  const code = (at: number | null) => (at !== null && frameRate ? timecodeOf(at, frameRate) : '')
  return {
    version: versionNumber,
    timecode: code(frame),
    frame,
    endTimecode: code(endFrame),
    endFrame,
    author: comment.author.fullName,
    comment: comment.body,
    status: say(comment.resolvedAt ? 'video_comments.resolved' : 'video_comments.open'),
    resolvedBy: comment.resolvedBy?.fullName,
    resolvedAt: comment.resolvedAt,
    createdAt: comment.createdAt,
    id: comment.id,
    replyTo: comment.parentId,
    visibility: say(`comments.${comment.visibility === 'team' ? 'team' : 'everyone'}`),
  } satisfies Record<Column, unknown>
}
