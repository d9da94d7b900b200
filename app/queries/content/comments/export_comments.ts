import type { Actor } from '#access/actor'
import { Conflict, InvalidField } from '#exceptions/refusals'
import { text } from '#support/text'
import { commentEdl } from '#queries/content/comments/comment_edl'
import { commentFcpxml } from '#queries/content/comments/comment_fcpxml'
import type { CommentRow } from '#queries/content/comments/comment_row'
import { listComments } from '#queries/content/comments/list_comments'
import { markersOf, type MarkerList } from '#queries/content/comments/marker_list'
import { showContent } from '#queries/content/show_content'
import type { CommentListInput } from '#validators/content/comment'

const WRITERS = { edl: commentEdl, fcpxml: commentFcpxml }

/** What is exported: rows for CSV, or a whole text; and the name of the file. */
export type CommentExport = { name: string; companyId: string } & (
  { format: 'csv'; rows: CommentRow[] } | { format: 'edl' | 'fcpxml'; text: string }
)

/**
 * The comments that the list's filters leave, for somebody else's program. An editor's markers are of
 * one version: the newest, unless one is named.
 * @throws E_ROW_NOT_FOUND, InvalidField for a version that this person doesn't see, Conflict while
 * its frame rate is not known
 */
export async function exportComments(
  actor: Actor,
  contentId: string,
  { format = 'csv', ...filters }: CommentListInput
): Promise<CommentExport> {
  const { title, companyId, versions } = await showContent(actor, contentId)
  if (format === 'csv') {
    const rows = await listComments(actor, contentId, filters)
    return { name: `${title}.csv`, companyId, format, rows }
  }

  const { versionId = versions[0].id } = filters
  const version = versions.find(({ id }) => id === versionId)
  if (!version) throw new InvalidField('versionId', text('content.no_version'), 'exists')
  const { media, name: fileName } = version.file
  if (!media?.frameRate) throw new Conflict(text('comments.no_rate'), { reason: 'processing' })

  const comments = await listComments(actor, contentId, { ...filters, versionId })
  const list: MarkerList = {
    title: `${title} v${version.number}`,
    fileName,
    rate: media.frameRate,
    width: media.width,
    height: media.height,
    frames: media.frameCount ?? framesIn(media.durationSeconds ?? 0, media.frameRate),
    hasSound: media.audioCodec !== null,
    ...markersOf(comments),
  }
  const name = `${title}-v${version.number}.${format}`
  return { name, companyId, format, text: WRITERS[format](list) }
}

function framesIn(seconds: number, { numerator, denominator }: MarkerList['rate']): number {
  return Math.max(1, Math.round((seconds * numerator) / denominator))
}
