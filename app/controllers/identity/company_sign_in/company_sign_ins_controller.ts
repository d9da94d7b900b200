import type { HttpContext } from '@adonisjs/core/http'
import { attemptCookieHash, ensureAttemptCookie } from '#access/browser_cookie'
import { CompanySignInFailed } from '#actions/identity/company_sign_in/company_sign_in_refusals'
import {
  finishCompanySignIn,
  type CompanySignedIn,
} from '#actions/identity/company_sign_in/finish_company_sign_in'
import { reauthenticateByCompany } from '#actions/identity/company_sign_in/reauthenticate_by_company'
import { startCompanySignIn } from '#actions/identity/company_sign_in/start_company_sign_in'
import { waitForFactor } from '#controllers/identity/wait_for_factor'
import { startSession } from '#controllers/identity/start_session'
import { Refusal, TooManyRequests } from '#exceptions/refusals'
import type { CompanySignInProblem } from '#models/identity/values'
import { readerLanguage } from '#support/http/reader_language'
import { companySignInStartValidator } from '#validators/identity/company_sign_in'

/** Sign-in with company accounts (OpenID Connect). */
export default class CompanySignInsController {
  /** Starts a sign-in, and answers with the URL of the provider, where the browser goes next. */
  async store(ctx: HttpContext) {
    const { unvalidatedBody, origin, response, serialize } = ctx
    const input = unvalidatedBody(companySignInStartValidator)
    const url = await startCompanySignIn(ensureAttemptCookie(ctx), input, origin)
    response.header('cache-control', 'no-store')
    return serialize({ url: url.href })
  }

  /** The redirect URL of the provider. Errors are shown on the sign-in page. */
  async callback(ctx: HttpContext) {
    const { origin, params, request, response } = ctx
    response.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    const { search, searchParams } = new URL(request.url(true), 'http://here.invalid')
    try {
      const signedIn = await finishCompanySignIn(
        {
          segment: params.provider,
          query: search.slice(1),
          state: searchParams.get('state'),
          tokenHash: attemptCookieHash(ctx),
        },
        { ...origin, locale: readerLanguage(ctx) }
      )
      return response.redirect().toPath(await enter(ctx, signedIn))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return response.redirect().toPath(`/login?problem=${problemOf(error)}`)
    }
  }
}

/** Opens a session, or makes the sign-in wait for its second factor; returns the path of the next page. */
async function enter(ctx: HttpContext, signedIn: CompanySignedIn): Promise<string> {
  const { user, linkId, identity, attempt } = signedIn
  const { next, remembered, purpose } = attempt
  if (purpose === 'prove') {
    await reauthenticateByCompany(
      ctx.identity ?? null,
      ctx.signedIn?.tokenHash ?? null,
      signedIn,
      ctx.origin
    )
    return next
  }
  const { hasSecondFactor } = identity
  ctx.signInMethod = {
    by: 'company',
    identity: {
      linkId,
      account: { issuer: identity.issuer, clientId: attempt.clientId, subject: identity.subject },
      providerSession: identity.providerSession,
      provenAt: identity.authenticatedAt,
    },
    hasSecondFactor,
  }
  if (!hasSecondFactor) {
    const waiting = await waitForFactor(ctx, user, remembered)
    const then = `next=${encodeURIComponent(next)}`
    if (waiting?.setUp) return `/login/second-factor?${then}`
    if (waiting) return `/login?step=second-factor&${then}`
  }
  await startSession(ctx, user, remembered)
  return next
}

function problemOf(error: Refusal): CompanySignInProblem {
  if (error instanceof CompanySignInFailed) return error.problem
  return error instanceof TooManyRequests ? 'throttled' : 'no_account'
}
