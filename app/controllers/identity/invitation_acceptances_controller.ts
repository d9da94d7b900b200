import type { HttpContext } from '@adonisjs/core/http'
import { Actor } from '#access/actor'
import { acceptInvitation } from '#actions/identity/accept_invitation'
import { lookUpInvitation } from '#actions/identity/look_up_invitation'
import ActorTransformer from '#transformers/actor_transformer'
import InvitationTransformer from '#transformers/invitation_transformer'
import { acceptInvitationValidator } from '#validators/identity'

export default class InvitationAcceptancesController {
  async show({ origin, params, response, serialize }: HttpContext) {
    const invitation = await lookUpInvitation(params.token, origin.address)

    response.header('cache-control', 'no-store')
    return serialize(InvitationTransformer.transform(invitation).useVariant('forGuest'))
  }

  async store({ auth, origin, params, request, response, serialize, session }: HttpContext) {
    const invitation = await lookUpInvitation(params.token, origin.address)
    const input = await request.validateUsing(acceptInvitationValidator)
    const user = await acceptInvitation(invitation, input, origin)

    session.put('remembered', false)
    await auth.use('web').login(user)
    response.status(201)
    return serialize(ActorTransformer.transform(new Actor(user, user.company, origin)))
  }
}
