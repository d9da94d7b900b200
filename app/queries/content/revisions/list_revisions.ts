import type { Actor } from '#access/actor'
import { revisionColumns } from '#models/content/content_visibility'
import Revision from '#models/content/revision'
import Task from '#models/tasks/task'
import { selectRevision, type RevisionRow } from '#queries/content/revisions/revision_row'
import { paginate } from '#queries/paginated'
import type { RevisionListInput } from '#validators/content/revision'

const SORTS = {
  createdAt: 'revisions.created_at',
  // `urgency` is a copy of the order's due date and priority; of revisions with the same urgency, the oldest comes
  // first.
  urgency: ['revisions.urgency', 'revisions.created_at'],
}

/**
 * One page of the revisions that this user may see.
 * @param ofCancelled whether those of cancelled orders are included, which can't be answered any more
 */
export async function listRevisions(
  actor: Actor,
  input: RevisionListInput,
  { ofCancelled = true } = {}
) {
  const query = Revision.visibleTo(actor)

  if (input.status) query.whereIn(revisionColumns(actor).status, input.status)
  if (input.taskId) query.whereIn('revisions.task_id', input.taskId)
  if (input.contentId) query.whereIn('revisions.content_item_id', input.contentId)
  if (input.assigneeId) {
    const orders = Task.visibleTo(actor).whereIn('tasks.assignee_id', input.assigneeId)
    query.whereIn('revisions.task_id', orders.select('tasks.id'))
  }
  if (input.companyId) query.whereIn('revisions.company_id', input.companyId)
  if (!ofCancelled) {
    query.whereRaw(
      `exists (select 1 from tasks o where o.id = revisions.task_id and o.status <> 'cancelled')`
    )
  }

  return paginate(selectRevision(query, actor), input, SORTS)
}

/** Whether any revision that this user may see was answered. */
export async function anyAnswered(actor: Actor): Promise<boolean> {
  const { status } = revisionColumns(actor)
  return (await Revision.visibleTo(actor).where(status, 'resolved').first()) !== null
}

/** Every revision of one content item, newest first; empty for a user who may not see them. */
export async function revisionsOf(actor: Actor, contentId: string): Promise<RevisionRow[]> {
  if (!actor.can('revision.view')) return []
  return selectRevision(Revision.visibleTo(actor), actor)
    .where('revisions.content_item_id', contentId)
    .orderBy('revisions.number', 'desc')
}
