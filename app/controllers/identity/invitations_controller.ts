import type { HttpContext } from '@adonisjs/core/http'
import { createInvitation } from '#actions/identity/invitations/create_invitation'
import { resendInvitation } from '#actions/identity/invitations/resend_invitation'
import { revokeInvitation } from '#actions/identity/invitations/revoke_invitation'
import { listInvitations } from '#queries/identity/list_invitations'
import { readList } from '#support/http/read_list'
import InvitationTransformer from '#transformers/identity/invitation_transformer'
import InvitedTransformer from '#transformers/identity/invited_transformer'
import { createInvitationValidator, invitationListValidator } from '#validators/identity/identity'

export default class InvitationsController {
  async index(ctx: HttpContext) {
    const page = await listInvitations(ctx.actor, await readList(ctx, invitationListValidator))
    return ctx.serialize(InvitationTransformer.paginate(page.all(), page.getMeta()))
  }

  async store({ actor, unvalidatedBody, response, serialize }: HttpContext) {
    const invited = await createInvitation(actor, unvalidatedBody(createInvitationValidator))
    response.status(201).header('cache-control', 'no-store')
    return serialize(InvitedTransformer.transform(invited))
  }

  async resend({ actor, params, response, serialize }: HttpContext) {
    const invited = await resendInvitation(actor, params.id)
    response.header('cache-control', 'no-store')
    return serialize(InvitedTransformer.transform(invited))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await revokeInvitation(actor, params.id)
    return response.noContent()
  }
}
