import type { Actor } from '#access/actor'
import ContentItem from '#models/content/content_item'
import type ContentVersion from '#models/content/content_version'
import { selectContent, type ContentRow } from '#queries/content/content_row'

/**
 * One content item with the versions that this person may see.
 * @throws E_ROW_NOT_FOUND when it is missing, deleted or not for this person
 */
export async function showContent(actor: Actor, id: string): Promise<ContentRow> {
  return selectContent(ContentItem.visibleTo(actor), actor).findOrFail(id)
}

/**
 * The item as the one who has just posted a version is answered. A client's own version is in
 * it, even where it waits in team review and they will not find it again until its release.
 */
export async function showPosted(actor: Actor, version: ContentVersion): Promise<ContentRow> {
  return selectContent(ContentItem.query(), actor, version.id).findOrFail(version.contentItemId)
}
