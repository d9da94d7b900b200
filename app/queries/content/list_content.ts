import type { Actor } from '#access/actor'
import ContentItem from '#models/content_item'
import { withContentParts } from '#queries/content/content_parts'
import { paginated } from '#queries/paginated'
import { matching } from '#queries/text_search'
import type { ContentListInput } from '#validators/content'

const SORTS = { createdAt: 'content_items.created_at', title: 'lower(content_items.title)' }
const TASK = 'from tasks t where t.id = content_items.task_id'

/** What a filter and a sort read: clients meet the state of the newest released version. */
const columnsFor = (actor: Actor) =>
  actor.seesAllCompanies
    ? { status: 'content_items.status', updatedAt: 'content_items.updated_at' }
    : { status: 'content_items.released_status', updatedAt: 'content_items.released_updated_at' }

/** One page of the content that this person may see. */
export async function listContent(actor: Actor, input: ContentListInput) {
  const query = ContentItem.visibleTo(actor)
  const { status, updatedAt } = columnsFor(actor)

  if (input.status) query.whereIn(status, input.status)
  if (input.taskId) query.whereIn('content_items.task_id', input.taskId)
  if (input.companyId) query.whereIn('content_items.company_id', input.companyId)
  if (input.q) {
    matching(
      query,
      ['content_items.title', `(select t.title ${TASK})`, `(select t.number ${TASK})`],
      input.q
    )
  }
  return paginated(withContentParts(query, actor), input, { ...SORTS, updatedAt })
}
