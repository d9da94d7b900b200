import type { HttpContext } from '@adonisjs/core/http'
import { resendInvitation } from '#actions/identity/resend_invitation'
import Invitation from '#models/invitation'
import InvitedTransformer from '#transformers/invited_transformer'

export default class InvitationResendsController {
  async store({ actor, params, response, serialize }: HttpContext) {
    const invitation = await Invitation.visibleTo(actor).findOrFail(params.id)
    const invited = await resendInvitation(actor, invitation)

    response.header('cache-control', 'no-store')
    return serialize(InvitedTransformer.transform(invited))
  }
}
