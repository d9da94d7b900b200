import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { assertContentFile, claimContentFiles } from '#actions/content/content_file'
import { assertTaskIsOpen, lockContent } from '#actions/content/lock_content'
import { postVersion } from '#actions/content/post_version'
import type ContentItem from '#models/content_item'
import type ContentVersion from '#models/content_version'
import type { VersionInput } from '#validators/content'

/**
 * Posts the next version of a video.
 * @param item as the caller may see it
 * @throws InvalidField for the file, Conflict for a file in use or an order that rests
 */
export async function addVersion(
  actor: Actor,
  item: ContentItem,
  { fileId, note }: VersionInput
): Promise<ContentVersion> {
  await assertContentFile(actor, item.companyId, fileId)

  return db.transaction(async (trx) => {
    const { task, item: current } = await lockContent(trx, item)
    await claimContentFiles(trx, [fileId])
    assertTaskIsOpen(task)
    return postVersion(trx, actor, task, current, { fileId, note })
  })
}
