import type { Actor } from '#access/actor'
import BriefChecklist from '#models/content/brief_checklist'
import { sideOf } from '#models/content/content_visibility'

/** The points of an order that the reader's side, team or client, has ticked off for a version. */
export type BriefTicks = { versionId: string; ticks: string[] }

/**
 * Returns the points that this user's side has ticked off for each of these versions.
 * @param versionIds of versions that the user sees
 */
export async function briefTicks(actor: Actor, versionIds: string[]): Promise<BriefTicks[]> {
  const checklists = await BriefChecklist.visibleTo(actor)
    .whereIn('content_version_id', versionIds)
    .where('side', sideOf(actor))
  return checklists.map(({ contentVersionId, ticks }) => ({ versionId: contentVersionId, ticks }))
}
