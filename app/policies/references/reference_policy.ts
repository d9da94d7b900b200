import { Policy, Refused, type Actor } from '#access/actor'
import type { Permission } from '#access/permissions'
import { Forbidden } from '#exceptions/refusals'
import type Reference from '#models/references/reference'
import type ReferenceMoment from '#models/references/reference_moment'

/**
 * Who may do what in the library. What the team shares is for clients to look at, and to mark
 * moments in for themselves; it stays the team's.
 */
export default class ReferencePolicy extends Policy {
  /** @param companyId as it was sent: whose reference it is to be */
  create(actor: Actor, companyId: unknown) {
    return this.writeTo(actor, companyId, ['reference.upload'])
  }

  update(actor: Actor, reference: Reference) {
    return this.#own(actor, reference, 'reference.update')
  }

  /** Delete, and restore from the trash. */
  remove(actor: Actor, reference: Reference) {
    return this.#own(actor, reference, 'reference.delete')
  }

  /** A moment of their own, in any reference that they see. */
  mark(actor: Actor, reference: Reference) {
    const sees = reference.isShared || actor.reaches(reference.companyId)
    return sees ? this.needs(actor, ['reference.upload']) : this.unseen()
  }

  /** Change, delete or restore a moment that was marked. */
  changeMoment(actor: Actor, moment: ReferenceMoment) {
    return this.#own(actor, moment, 'reference.upload')
  }

  /** The scope has already answered 404 to those who may not see it, so this answers 403. */
  #own(actor: Actor, record: { companyId: string }, key: Permission) {
    const answer = this.needs(actor, [key])
    if (!answer.authorized || actor.reaches(record.companyId)) return answer
    return new Refused(new Forbidden([key], 'references.team_owned'))
  }
}
