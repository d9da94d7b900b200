import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { claimFile } from '#actions/content/claim_files'
import { assertTaskIsOpen, lockItem } from '#actions/content/lock_content'
import { needsTeamReview, postVersion } from '#actions/content/post_version'
import { validateInput, type Input } from '#support/input'
import type ContentVersion from '#models/content/content_version'
import ContentPolicy from '#policies/content/content_policy'
import type { VersionInput } from '#validators/content/content'

/**
 * Posts the next version of a video.
 * @throws NotFound, Forbidden, InvalidField for the file, Conflict for a file in use or an
 * order that is not open
 */
export async function addVersion(
  actor: Actor,
  id: string,
  input: Input<VersionInput>
): Promise<ContentVersion> {
  return db.transaction(async (trx) => {
    const { task, item } = await lockItem(trx, actor, id)
    await authorize(actor, ContentPolicy, 'addVersion', item)
    const version = await validateInput(input)
    const isRead = await claimFile(trx, actor, item.companyId, version.fileId)
    assertTaskIsOpen(task)
    const waits = await needsTeamReview(trx, actor, item.companyId)
    return postVersion(trx, actor, { task, item }, { ...version, isRead }, waits)
  })
}
