import type { Actor } from '#access/actor'
import Revision from '#models/revision'
import { withRevisionParts } from '#queries/content/revision_parts'

/**
 * One round of changes.
 * @throws E_ROW_NOT_FOUND when it is missing, deleted or not for this person
 */
export async function showRevision(actor: Actor, id: string): Promise<Revision> {
  return withRevisionParts(Revision.visibleTo(actor)).findOrFail(id)
}
