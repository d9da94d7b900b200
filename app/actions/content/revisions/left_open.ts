import type { Trx } from '#lucid/transaction'
import type Revision from '#models/content/revision'
import RevisionNote from '#models/content/revision_note'

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
