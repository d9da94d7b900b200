import { BaseTransformer } from '@adonisjs/core/transformers'
import type Invitation from '#models/identity/invitation'
import CompanyRefTransformer from '#transformers/companies/company_ref_transformer'
import PersonTransformer from '#transformers/identity/person_transformer'
import { shownEmail } from '#support/identity/spoofing'

/** An invitation as its administrators see it; its link is not among what is known of it. */
export default class InvitationTransformer extends BaseTransformer<Invitation> {
  toObject() {
    const { invitedBy } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'role', 'status', 'expiresAt', 'createdAt']),
      email: shownEmail(this.resource.email),
      company: CompanyRefTransformer.transform(this.resource.company),
      invitedBy: invitedBy ? PersonTransformer.transform(invitedBy) : null,
    }
  }

  /** What the bearer of its link sees. */
  forGuest() {
    const { company } = this.resource
    return {
      ...this.pick(this.resource, ['role', 'expiresAt']),
      email: shownEmail(this.resource.email),
      company: { id: company.id, name: company.name },
    }
  }
}
