import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import type { Trx } from '#lucid/transaction'
import type ContentItem from '#models/content/content_item'
import Revision from '#models/content/revision'
import RevisionNote from '#models/content/revision_note'

/**
 * Resolves an item's open revision when a new version or a return to review answers it. The audit entry counts the
 * notes that are still open.
 * @param version that answered it, and whether it waits in team review; absent for a return
 */
export async function answerRevision(
  trx: Trx,
  actor: Actor,
  item: ContentItem,
  version?: { number: number; waits: boolean }
): Promise<void> {
  const revision = await Revision.query({ client: trx })
    .where('content_item_id', item.id)
    .where('status', 'open')
    .first()
  if (!revision) return

  const visibly = !version?.waits
  revision.resolve(actor, { visibly })
  await revision.save()
  await recordAudit(trx, actor, 'revision.resolve', revision, {
    audience: visibly ? 'everyone' : 'team',
    after: {
      number: revision.number,
      status: 'resolved',
      ...(version && { version: version.number }),
      ...(await leftOpen(trx, revision)),
    },
  })
}

/**
 * The number of open notes of a revision, for an audit entry. Internal notes of the team are counted
 * separately, because clients must not see their number. A count of zero is left out.
 */
export async function leftOpen(
  trx: Trx,
  { id }: Revision
): Promise<{ openNotes?: number; openTeamNotes?: number }> {
  const open = await RevisionNote.query({ client: trx })
    .where('revision_id', id)
    .whereNull('resolved_at')
    .select('visibility')
  const forTeam = open.filter(({ visibility }) => visibility === 'team').length
  return {
    ...(open.length > forTeam && { openNotes: open.length - forTeam }),
    ...(forTeam > 0 && { openTeamNotes: forTeam }),
  }
}
