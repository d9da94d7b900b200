import { DateTime } from 'luxon'
import type { Trx } from '#lucid/transaction'
import ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import Task from '#models/tasks/task'
import { contentVersionFails } from '#notifications/events/content'
import { notify } from '#notifications/notify'
import { failedChecks } from '#queries/content/checks/file_checks'

/** Older versions are read again for other reasons; their checks aren't news. */
const NEWS_FOR = { days: 1 }

/** Notifies the team of the checks that a version fails, if its file was already read. */
export async function notifyOfFailedChecks(
  trx: Trx,
  posted: { task: Task; item: ContentItem; version: ContentVersion }
): Promise<void> {
  const fails = await failedChecks(trx, posted.version.fileId, posted.task.id)
  if (fails.length > 0) await notify(trx, null, contentVersionFails, { ...posted, fails })
}

/**
 * The same for a file that was just read: when it is the newest version of a video of an open order. The file
 * must be locked, as it is while a version is posted, so that exactly one of the two notifies.
 */
export async function notifyOfReadFile(trx: Trx, fileId: string): Promise<void> {
  const version = await ContentVersion.query({ client: trx })
    .where('file_id', fileId)
    .where('created_at', '>', DateTime.utc().minus(NEWS_FOR).toSQL())
    .first()
  if (!version || (await hasNewer(trx, version))) return
  const item = await ContentItem.query({ client: trx }).findById(version.contentItemId)
  if (!item) return
  const task = await Task.query({ client: trx }).findById(item.taskId)
  if (task?.isOpen) await notifyOfFailedChecks(trx, { task, item, version })
}

async function hasNewer(trx: Trx, { contentItemId, number }: ContentVersion): Promise<boolean> {
  const newer = await ContentVersion.query({ client: trx })
    .where('content_item_id', contentItemId)
    .where('number', '>', number)
    .first()
  return newer !== null
}
