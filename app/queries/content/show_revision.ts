import type { Actor } from '#access/actor'
import Revision from '#models/revision'
import { selectRevision, type RevisionRow } from '#queries/content/revision_row'

/**
 * One revision.
 * @throws E_ROW_NOT_FOUND when it is missing, deleted or not for this person
 */
export async function showRevision(actor: Actor, id: string): Promise<RevisionRow> {
  return selectRevision(Revision.visibleTo(actor), actor).findOrFail(id)
}
