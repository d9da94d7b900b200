import type { HttpContext } from '@adonisjs/core/http'
import { resendInvitation } from '#actions/identity/invitations/resend_invitation'
import InvitedTransformer from '#transformers/identity/invited_transformer'

export default class InvitationResendsController {
  async store({ actor, params, response, serialize }: HttpContext) {
    const invited = await resendInvitation(actor, params.id)
    response.header('cache-control', 'no-store')
    return serialize(InvitedTransformer.transform(invited))
  }
}
