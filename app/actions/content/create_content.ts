import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { claimFile } from '#actions/content/claim_files'
import { assertTaskIsOpen } from '#actions/content/lock_content'
import { needsTeamReview, postVersion } from '#actions/content/post_version'
import { defaultTitle } from '#actions/content/untitled'
import { validateInput, type Input } from '#support/input'
import ContentItem from '#models/content/content_item'
import type ContentVersion from '#models/content/content_version'
import Task from '#models/tasks/task'
import ContentPolicy from '#policies/content/content_policy'
import type { ContentInput } from '#validators/content/content'

/**
 * Adds a video to an order, with its first version.
 * @returns that version
 * @throws NotFound, Forbidden, InvalidField for the file, Conflict for a file in use or an
 * order that is not open
 */
export async function createContent(
  actor: Actor,
  taskId: string,
  input: Input<ContentInput>
): Promise<ContentVersion> {
  return db.transaction(async (trx) => {
    const task = await Task.visibleTo(actor).lock(taskId, trx)
    await authorize(actor, ContentPolicy, 'post', task)
    const { title, ...version } = await validateInput(input)
    const isRead = await claimFile(trx, actor, task.companyId, version.fileId)
    assertTaskIsOpen(task)

    const waits = await needsTeamReview(trx, actor, task.companyId)
    const item = await ContentItem.create(
      {
        companyId: task.companyId,
        taskId: task.id,
        title: title ?? (await defaultTitle(trx, task, { released: !waits })),
        hasOwnTitle: title !== undefined,
        status: 'team_review',
        versionCount: 0,
        createdById: actor.id,
      },
      { client: trx }
    )
    return postVersion(trx, actor, { task, item }, { ...version, isRead }, waits)
  })
}
