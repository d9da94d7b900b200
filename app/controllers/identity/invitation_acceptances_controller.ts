import type { HttpContext } from '@adonisjs/core/http'
import { assertCompanyActive } from '#actions/companies/company_rules'
import { acceptInvitation } from '#actions/identity/invitations/accept_invitation'
import { lookUpInvitation } from '#actions/identity/invitations/look_up_invitation'
import { startSession } from '#controllers/identity/start_session'
import { waitForFactor } from '#controllers/identity/wait_for_factor'
import { NotFound } from '#exceptions/refusals'
import { opensToCompanySignIn } from '#queries/identity/sign_in_provider'
import { stateOfLink } from '#support/http/link_state'
import { readerLanguage } from '#support/http/reader_language'
import ActorTransformer from '#transformers/identity/actor_transformer'
import InvitationTransformer from '#transformers/identity/invitation_transformer'
import { acceptInvitationValidator } from '#validators/identity/identity'

export default class InvitationAcceptancesController {
  /** The page behind an invitation link: the form to accept it, or the reason why it can't be accepted any more. */
  async page({ inertia, origin, request, response }: HttpContext) {
    const token = String(request.qs().token ?? '')
    const { found, problem, status } = await stateOfLink(() =>
      usableInvitation(token, origin.address)
    )

    response.status(status)
    return inertia.render('identity/accept_invitation', {
      token,
      problem,
      invitation: found && InvitationTransformer.transform(found).useVariant('forGuest'),
      invitedBy: found?.invitedBy?.fullName ?? null,
      hasCompanySignIn: found !== null && (await opensToCompanySignIn(found)),
    })
  }

  async show({ origin, params, response, serialize }: HttpContext) {
    const invitation = await lookUpInvitation(params.token, origin.address)

    response.header('cache-control', 'no-store')
    return serialize(InvitationTransformer.transform(invitation).useVariant('forGuest'))
  }

  async store(ctx: HttpContext) {
    const { unvalidatedBody, origin, params, response, serialize } = ctx
    const input = unvalidatedBody(acceptInvitationValidator)
    const locale = readerLanguage(ctx)
    const user = await acceptInvitation(params.token, input, { ...origin, locale })

    response.status(201)
    ctx.fromInvitation = true
    const next = await waitForFactor(ctx, user, false)
    if (next) return serialize({ secondFactor: next })

    return serialize(ActorTransformer.transform(await startSession(ctx, user, false)))
  }
}

async function usableInvitation(token: string, address: string | null) {
  if (!token) throw new NotFound()
  const invitation = await lookUpInvitation(token, address)
  assertCompanyActive(invitation.company)
  return invitation
}
