import { BaseTransformer } from '@adonisjs/core/transformers'
import type { NewInvitation } from '#actions/identity/invitations/create_invitation'
import CompanyRefTransformer from '#transformers/companies/company_ref_transformer'
import { shownEmail } from '#support/identity/spoofing'

/** A new invitation with its link, which is shown only this once. */
export default class InvitedTransformer extends BaseTransformer<NewInvitation> {
  toObject() {
    const { invitation, link } = this.resource
    return {
      ...this.pick(invitation, ['id', 'role', 'status', 'expiresAt', 'createdAt']),
      email: shownEmail(invitation.email),
      company: CompanyRefTransformer.transform(invitation.company),
      link,
    }
  }
}
