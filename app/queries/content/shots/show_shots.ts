import { join } from 'node:path'
import type { Actor } from '#access/actor'
import { NotFound } from '#exceptions/refusals'
import { withWorkFolder } from '#media/work_folder'
import { shotsOf } from '#measure/picture/shots'
import { readReading } from '#measure/reading_file'
import Reading from '#models/content/reading'
import type { ReadingStatus } from '#models/content/values'
import { showContent } from '#queries/content/show_content'
import store from '#storage/store'

/** Where the shots of a version begin. */
export type VersionShots = {
  versionId: string
  status: ReadingStatus
  /** the first frame of each shot but the first one */
  starts: number[]
}

/**
 * Finds the shots of a version that this person sees, the named one or the newest, in what was read of it.
 * @throws E_ROW_NOT_FOUND, also for a version that they don't see; StorageUnavailable
 */
export async function showShots(
  actor: Actor,
  contentId: string,
  asked?: string
): Promise<VersionShots> {
  const { versions } = await showContent(actor, contentId)
  const version = versions.find(({ id }) => !asked || id === asked)
  if (!version) throw new NotFound()
  const { id: versionId, file } = version
  const reading = await Reading.findBy('fileId', file.id)
  if (reading?.isComparable) {
    return { versionId, status: 'ready', starts: await startsIn(reading.readingKey!) }
  }
  const isFailed = reading?.status === 'failed' || file.processingStatus === 'failed'
  return { versionId, status: isFailed ? 'failed' : 'waiting', starts: [] }
}

async function startsIn(key: string): Promise<number[]> {
  return withWorkFolder(async (folder) => {
    const path = join(folder, 'reading')
    await store.download(key, path)
    const { signatures } = await readReading(path)
    return shotsOf(signatures)
  })
}
