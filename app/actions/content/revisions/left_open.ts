import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type Revision from '#models/content/revision'
import RevisionNote from '#models/content/revision_note'

/**
 * How many notes of a revision nobody has ticked off, as an audit entry tells it: those for the team
 * by themselves, for a client is told no count of them. A count of none is left out.
 */
export async function leftOpen(
  trx: TransactionClientContract,
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
