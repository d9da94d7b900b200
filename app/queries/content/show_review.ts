import type { Actor } from '#access/actor'
import { publishingOf, type VideoPublishing } from '#queries/calendar/publishing_of'
import { approversOf, type Approvers } from '#queries/content/approvers'
import { briefTicks, type BriefTicks } from '#queries/content/brief_ticks'
import type { ContentRow } from '#queries/content/content_row'
import { revisionsOf } from '#queries/content/revisions/list_revisions'
import type { RevisionRow } from '#queries/content/revisions/revision_row'
import { showContent } from '#queries/content/list_content'
import { showTask, type TaskDetail } from '#queries/tasks/show_task'

/** The data of the review page, such as the video, the brief of its order, and its revisions. */
export type Review = {
  content: ContentRow
  task: TaskDetail | null
  revisions: RevisionRow[]
  /** The points of the brief that the reader's side has ticked off for each version. */
  ticks: BriefTicks[]
  publishing: VideoPublishing | null
  /** Null if the video doesn't wait for an approval. */
  approvers: Approvers | null
}

/**
 * The review of one content item. Brief, revisions and dates are left out for a user who may not see orders,
 * revisions or the calendar.
 * @throws E_ROW_NOT_FOUND when it is missing, deleted or not visible to this user
 */
export async function showReview(actor: Actor, id: string): Promise<Review> {
  const content = await showContent(actor, id)
  return {
    content,
    task: actor.can('task.view') ? await showTask(actor, content.taskId) : null,
    revisions: await revisionsOf(actor, content.id),
    ticks: await briefTicks(
      actor,
      content.versions.map((version) => version.id)
    ),
    publishing: await publishingOf(actor, content.id),
    approvers: await approversOf(actor, content),
  }
}
