import type { Actor } from '#access/actor'
import { NotFound } from '#exceptions/refusals'
import Reading from '#models/content/reading'
import type { ReadingStatus } from '#models/content/values'
import { showContent } from '#queries/content/list_content'

/** The start frames of a version's shots. */
export type VersionShots = {
  versionId: string
  status: ReadingStatus
  /** The first frame of each shot, without that of the first shot. */
  starts: number[]
}

/**
 * Returns the shots of a version that this user sees, the given one or the newest, as stored when its file was
 * read.
 * @throws E_ROW_NOT_FOUND, also for a version that the user doesn't see
 */
export async function showShots(
  actor: Actor,
  contentId: string,
  requestedId?: string
): Promise<VersionShots> {
  const { versions } = await showContent(actor, contentId)
  const version = versions.find(({ id }) => !requestedId || id === requestedId)
  if (!version) throw new NotFound()
  const { id: versionId, file } = version
  const reading = await Reading.findBy('fileId', file.id)
  if (reading?.isComparable && reading.shots) {
    return { versionId, status: 'ready', starts: reading.shots }
  }
  const isFailed = reading?.status === 'failed' || file.processingStatus === 'failed'
  return { versionId, status: isFailed ? 'failed' : 'waiting', starts: [] }
}
