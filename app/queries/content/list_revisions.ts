import type { Actor } from '#access/actor'
import { revisionColumns } from '#models/content_for_reader'
import Revision from '#models/revision'
import { withRevisionParts } from '#queries/content/revision_parts'
import { paginated } from '#queries/paginated'
import type { RevisionListInput } from '#validators/revision'

const SORTS = { createdAt: 'revisions.created_at' }

/** One page of the rounds that this person may see. */
export async function listRevisions(actor: Actor, input: RevisionListInput) {
  const query = Revision.visibleTo(actor)
  const { status } = revisionColumns(actor)

  if (input.status) query.whereIn(status, input.status)
  if (input.taskId) query.whereIn('revisions.task_id', input.taskId)
  if (input.contentId) query.whereIn('revisions.content_item_id', input.contentId)
  if (input.companyId) query.whereIn('revisions.company_id', input.companyId)

  return paginated(withRevisionParts(query), input, SORTS)
}

/** Every round of one content item, newest first. */
export async function roundsOf(actor: Actor, contentId: string): Promise<Revision[]> {
  return withRevisionParts(Revision.visibleTo(actor))
    .where('revisions.content_item_id', contentId)
    .orderBy('revisions.number', 'desc')
}
