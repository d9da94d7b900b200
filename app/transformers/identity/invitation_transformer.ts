import { BaseTransformer } from '@adonisjs/core/transformers'
import type Invitation from '#models/identity/invitation'
import CompanyRefTransformer from '#transformers/companies/company_ref_transformer'
import UserRefTransformer from '#transformers/identity/user_ref_transformer'
import { shownEmail } from '#support/identity/spoofing'

/** An invitation as admins see it, without its link. */
export default class InvitationTransformer extends BaseTransformer<Invitation> {
  toObject() {
    const { invitedBy } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'role', 'status', 'expiresAt', 'createdAt']),
      email: shownEmail(this.resource.email),
      company: CompanyRefTransformer.transform(this.resource.company),
      invitedBy: invitedBy ? UserRefTransformer.transform(invitedBy) : null,
    }
  }

  /** Returns the fields for a visitor who has opened the invitation's link. */
  forGuest() {
    const { company } = this.resource
    return {
      ...this.pick(this.resource, ['role', 'expiresAt']),
      email: shownEmail(this.resource.email),
      company: { id: company.id, name: company.name },
    }
  }
}
