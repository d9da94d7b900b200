import type { Actor } from '#access/actor'
import Company from '#models/companies/company'

/** The companies that a user of the team may mute. */
export function listMutable(actor: Actor): Promise<Company[]> {
  return Company.visibleTo(actor).where('kind', 'client').orderBy('name').exec()
}
