import type { Actor } from '#access/actor'
import { InvalidField } from '#exceptions/refusals'
import ContentItem from '#models/content/content_item'
import Task from '#models/tasks/task'

export type Subject = { task: Task | null; item: ContentItem | null }

/**
 * Returns the order and the video of a text. The reader must be allowed to see them.
 * @throws InvalidField if one of them is missing, deleted or not visible, or if the video isn't one of the order
 */
export async function findSubject(
  actor: Actor,
  { taskId, contentId }: { taskId?: string; contentId?: string }
): Promise<Subject> {
  const item = contentId ? await findItem(actor, contentId) : null
  const id = taskId ?? item?.taskId
  if (!id) return { task: null, item: null }

  const task = actor.can('task.view') ? await Task.visibleTo(actor).findById(id) : null
  if (!task) throw new InvalidField(taskId ? 'taskId' : 'contentId', 'ai.no_order', 'exists')
  if (item && item.taskId !== task.id) {
    throw new InvalidField('contentId', 'ai.other_order', 'exists')
  }
  return { task, item }
}

async function findItem(actor: Actor, id: string): Promise<ContentItem> {
  const sees = actor.can('content.view_ready')
  const item = sees ? await ContentItem.visibleTo(actor).findById(id) : null
  if (!item) throw new InvalidField('contentId', 'ai.no_video', 'exists')
  return item
}
