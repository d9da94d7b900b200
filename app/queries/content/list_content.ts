import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { Actor } from '#access/actor'
import { itemColumns } from '#models/content_for_reader'
import ContentItem from '#models/content_item'
import Task from '#models/task'
import { withContentParts } from '#queries/content/content_parts'
import { paginated } from '#queries/paginated'
import { matching } from '#queries/text_search'
import type { ContentListInput } from '#validators/content'

const SORTS = { createdAt: 'content_items.created_at', title: 'lower(content_items.title)' }

/** One page of the content that this person may see. */
export async function listContent(actor: Actor, input: ContentListInput) {
  const query = ContentItem.visibleTo(actor)
  const { status, updatedAt } = itemColumns(actor)

  if (input.status) query.whereIn(status, input.status)
  if (input.taskId) query.whereIn('content_items.task_id', input.taskId)
  if (input.companyId) query.whereIn('content_items.company_id', input.companyId)
  if (input.q) searched(query, actor, input.q)
  return paginated(withContentParts(query, actor), input, { ...SORTS, updatedAt })
}

/** Keeps the items that the text names, by their own title or by their order's. */
function searched(
  query: ModelQueryBuilderContract<typeof ContentItem>,
  actor: Actor,
  text: string
) {
  const orders = Task.visibleTo(actor).select('tasks.id')
  matching(orders, ['tasks.title', 'tasks.number'], text)

  query.where((named) => {
    matching(named, ['content_items.title'], text)
    named.orWhereIn('content_items.task_id', orders)
  })
}
