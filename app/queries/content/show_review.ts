import type { Actor } from '#access/actor'
import type ContentItem from '#models/content_item'
import type Revision from '#models/revision'
import { roundsOf } from '#queries/content/list_revisions'
import { showContent } from '#queries/content/show_content'
import { showTask, type TaskDetail } from '#queries/tasks/show_task'

/** All that the review page shows: the video, its order's brief, its rounds of changes. */
export type Review = { content: ContentItem; task: TaskDetail | null; revisions: Revision[] }

/**
 * The review of one content item. Brief and rounds are left out for somebody who may not
 * see orders or rounds.
 * @throws E_ROW_NOT_FOUND when it is missing, deleted or not for this person
 */
export async function showReview(actor: Actor, id: string): Promise<Review> {
  const content = await showContent(actor, id)
  return {
    content,
    task: actor.can('task.view') ? await showTask(actor, content.taskId) : null,
    revisions: actor.can('revision.view') ? await roundsOf(actor, content.id) : [],
  }
}
