import type { Actor } from '#access/actor'
import { Policy, PolicyDenial } from '#access/policy'
import type { Permission } from '#access/permissions'
import { Forbidden } from '#exceptions/refusals'
import type Reference from '#models/references/reference'
import type ReferenceMoment from '#models/references/reference_moment'

/**
 * Who may do what in the library. Clients may view the references that the team shares, and mark their own moments
 * in them, but not change them.
 */
export default class ReferencePolicy extends Policy {
  /** @param companyId as it was sent: the company of the new reference */
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

  /** Mark a moment in any reference that the user sees. */
  mark(actor: Actor, reference: Reference) {
    const sees = reference.isShared || actor.reaches(reference.companyId)
    return sees ? this.requirePermissions(actor, ['reference.upload']) : this.denyAsNotFound()
  }

  /** Change, delete or restore a moment that was marked. */
  changeMoment(actor: Actor, moment: ReferenceMoment) {
    return this.#own(actor, moment, 'reference.upload')
  }

  /**
   * Refuses records of other companies with 403: for records that the user may not see, the scope has already
   * answered 404.
   */
  #own(actor: Actor, record: { companyId: string }, key: Permission) {
    const answer = this.requirePermissions(actor, [key])
    if (!answer.authorized || actor.reaches(record.companyId)) return answer
    return new PolicyDenial(new Forbidden([key], 'references.team_owned'))
  }
}
