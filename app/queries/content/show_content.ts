import type { Actor } from '#access/actor'
import ContentItem from '#models/content_item'
import type ContentVersion from '#models/content_version'
import { withContentParts } from '#queries/content/content_parts'
import { loadRounds } from '#queries/content/rounds'

/**
 * One content item with the versions that this person may see.
 * @throws E_ROW_NOT_FOUND when it is missing, deleted or not for this person
 */
export async function showContent(actor: Actor, id: string): Promise<ContentItem> {
  const item = await withContentParts(ContentItem.visibleTo(actor), actor).findOrFail(id)
  return loadRounds(item)
}

/**
 * The item as the one who has just posted a version is answered. A client's own cut is in
 * it, even where it waits in team review and they will not find it again until its release.
 */
export async function showPosted(actor: Actor, version: ContentVersion): Promise<ContentItem> {
  const query = withContentParts(ContentItem.query(), actor, version.id)
  return loadRounds(await query.findOrFail(version.contentItemId))
}
