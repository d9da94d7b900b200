import type { HttpContext } from '@adonisjs/core/http'
import { readDeviceToken } from '#access/browser_cookie'
import { configuredTeamProvider } from '#access/company_sign_in/provider'
import { sessionTokenHash } from '#access/session_cookie'
import { SESSION_MAX_AGE } from '#access/live_session'
import { signIn } from '#actions/identity/sessions/sign_in'
import { signOut } from '#actions/identity/sessions/end_sessions'
import { waitForFactor } from '#controllers/identity/wait_for_factor'
import { startSession } from '#controllers/identity/start_session'
import { COMPANY_SIGN_IN_PROBLEMS } from '#models/identity/values'
import { firstPageFor } from '#queries/overview/landing_pages'
import { methodsOfStep } from '#queries/identity/second_factor'
import { hasCompanySignIn } from '#queries/identity/sign_in_provider'
import { safeRedirectPath } from '#support/http/safe_redirect_path'
import ActorTransformer from '#transformers/identity/actor_transformer'
import { loginValidator } from '#validators/identity/auth'

export default class LoginController {
  async page({ identity, inertia, request, response }: HttpContext) {
    const { next, problem, step } = request.qs()
    // An unfinished re-authentication at a company's provider ends on this page as well.
    if (identity) return response.redirect().toPath(firstPageFor(identity))
    const provider = configuredTeamProvider()
    return inertia.render('identity/login', {
      next: safeRedirectPath(next),
      rememberDays: SESSION_MAX_AGE.idle.remembered,
      companySignIn: (await hasCompanySignIn())
        ? { hasTeamProvider: provider !== null, teamProviderName: provider?.name ?? null }
        : null,
      problem: COMPANY_SIGN_IN_PROBLEMS.find((one) => one === problem) ?? null,
      secondStep: step === 'second-factor' ? await methodsOfStep(sessionTokenHash(request)) : null,
    })
  }

  async store(ctx: HttpContext) {
    const { origin, request, serialize } = ctx
    const { remember, ...credentials } = await request.validateUsing(loginValidator)
    const user = await signIn({ ...credentials, deviceToken: readDeviceToken(ctx) }, origin)

    const next = await waitForFactor(ctx, user, remember === true)
    if (next) return serialize({ secondFactor: next })
    return serialize(ActorTransformer.transform(await startSession(ctx, user, remember === true)))
  }

  async destroy({ actor, auth, response, session }: HttpContext) {
    await signOut(actor)
    await auth.use('web').logout()
    session.clear()
    return response.noContent()
  }
}
