import type { Actor } from '#access/actor'
import ContentItem from '#models/content_item'
import { withContentParts } from '#queries/content/content_parts'

/** The videos of an order that this person may see, oldest first. */
export async function contentOf(actor: Actor, task: { id: string }): Promise<ContentItem[]> {
  if (!actor.can('content.view_ready')) return []
  return withContentParts(ContentItem.visibleTo(actor), actor)
    .where('content_items.task_id', task.id)
    .orderBy('content_items.created_at')
    .orderBy('content_items.id')
}
