import type { Actor } from '#access/actor'
import { Conflict, InvalidField } from '#exceptions/refusals'
import { frameOf, timecodeOf } from '#media/timecode'
import { commentEdl, defaultStart, type TimelineStart } from '#queries/content/comments/comment_edl'
import { commentFcpxml } from '#queries/content/comments/comment_fcpxml'
import { commentXmeml } from '#queries/content/comments/comment_xmeml'
import type { CommentRow } from '#queries/content/comments/comment_row'
import { listComments } from '#queries/content/comments/list_comments'
import { markersOf, type MarkerList } from '#queries/content/comments/marker_list'
import { showContent } from '#queries/content/list_content'
import type { CommentListInput } from '#validators/content/comment'

type MarkerFormat = Exclude<NonNullable<CommentListInput['format']>, 'csv'>

/** File name extensions, as the programs expect them. */
const EXTENSIONS = { edl: 'edl', fcpxml: 'fcpxml', xmeml: 'xml' } satisfies Record<
  MarkerFormat,
  string
>

/**
 * The exported comments, as rows for CSV or as text, and the name of the file. `isInternal` if the client sees none of
 * the exported versions.
 */
export type CommentExport = { name: string; companyId: string; isInternal: boolean } & (
  { format: 'csv'; rows: CommentRow[] } | { format: MarkerFormat; text: string }
)

/**
 * Returns the filtered comments as a file for another program. Markers for editing programs are those of one
 * version, by default the newest.
 * @throws E_ROW_NOT_FOUND, InvalidField for a version that this user doesn't see or a start that isn't a timecode
 *   at its rate, Conflict while its frame rate is not known
 */
export async function exportComments(
  actor: Actor,
  contentId: string,
  { format = 'csv', start, ...filters }: CommentListInput
): Promise<CommentExport> {
  const { title, companyId, versions } = await showContent(actor, contentId)
  if (format === 'csv') {
    const rows = await listComments(actor, contentId, filters)
    const isInternal = versions.every(({ releasedAt }) => releasedAt === null)
    return { name: `${title}.csv`, companyId, isInternal, format, rows }
  }

  const { versionId = versions[0].id } = filters
  const version = versions.find(({ id }) => id === versionId)
  if (!version) throw new InvalidField('versionId', 'content.no_version', 'exists')
  const { media, name: fileName } = version.file
  if (!media?.frameRate) throw new Conflict('comments.no_rate', { reason: 'processing' })

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
  const name = `${title}-v${version.number}.${EXTENSIONS[format]}`
  const isInternal = version.releasedAt === null
  return { name, companyId, isInternal, format, text: write(format, list, start) }
}

function write(format: MarkerFormat, list: MarkerList, start?: string): string {
  if (format === 'xmeml') return commentXmeml(list)
  if (format === 'fcpxml') return commentFcpxml(list)
  return commentEdl(list, startOf(list, start))
}

/** @throws InvalidField, also if the video would run past midnight from this start */
function startOf({ rate, frames }: MarkerList, start = defaultStart(rate)): TimelineStart {
  const found = frameOf(start, rate)
  const end = found && timecodeOf(found.frame + frames, rate, found.isDrop)
  if (!found || !end || end >= '24') {
    throw new InvalidField('start', 'comments.no_start', 'timecode')
  }
  return found
}

function framesIn(seconds: number, { numerator, denominator }: MarkerList['rate']): number {
  return Math.max(1, Math.round((seconds * numerator) / denominator))
}
