import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { assertContentFile, claimContentFiles } from '#actions/content/content_file'
import { assertTaskIsOpen } from '#actions/content/lock_content'
import { postVersion } from '#actions/content/post_version'
import { lockTask } from '#actions/tasks/lock_task'
import ContentItem from '#models/content_item'
import type ContentVersion from '#models/content_version'
import type Task from '#models/task'
import type { ContentInput } from '#validators/content'

/**
 * Adds a video to an order, with its first version.
 * @param task as the caller may see it
 * @returns that version
 * @throws InvalidField for the file, Conflict for a file in use or an order that rests
 */
export async function createContent(
  actor: Actor,
  task: Task,
  { fileId, title, note }: ContentInput
): Promise<ContentVersion> {
  await assertContentFile(actor, task.companyId, fileId)

  return db.transaction(async (trx) => {
    const order = await lockTask(task.id, trx)
    await claimContentFiles(trx, [fileId])
    assertTaskIsOpen(order)

    const siblings = await ContentItem.query({ client: trx }).where('task_id', order.id)
    const item = await ContentItem.create(
      {
        companyId: order.companyId,
        taskId: order.id,
        title: title ?? nextTitle(order.title, siblings.length),
        status: 'team_review',
        versionCount: 0,
        createdById: actor.id,
      },
      { client: trx }
    )
    return postVersion(trx, actor, order, item, { fileId, note })
  })
}

/** An untitled video is called as its order is, from the second on with a number. */
function nextTitle(orderTitle: string, siblings: number): string {
  return siblings === 0 ? orderTitle : `${orderTitle} ${siblings + 1}`
}
