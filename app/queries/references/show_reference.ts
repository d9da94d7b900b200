import type { Actor } from '#access/actor'
import { NotFound } from '#exceptions/refusals'
import Reference from '#models/references/reference'
import {
  selectReference,
  type MomentRow,
  type ReferenceRow,
} from '#queries/references/reference_row'

/**
 * One reference.
 * @throws E_ROW_NOT_FOUND when it is missing, deleted or not for this person
 */
export async function showReference(actor: Actor, id: string): Promise<ReferenceRow> {
  return selectReference(Reference.visibleTo(actor), actor).findOrFail(id)
}

/**
 * One moment of a reference.
 * @throws NotFound likewise
 */
export async function showMoment(
  actor: Actor,
  referenceId: string,
  id: string
): Promise<MomentRow> {
  const { moments } = await showReference(actor, referenceId)
  const moment = moments.find((one) => one.id === id)
  if (!moment) throw new NotFound()
  return moment
}
