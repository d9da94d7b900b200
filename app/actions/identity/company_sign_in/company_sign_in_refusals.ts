import { Refusal } from '#exceptions/refusals'
import type { CompanySignInProblem } from '#models/identity/values'
import { text } from '#support/text'

/** Problems that no user who signs in can solve. */
const OF_THE_PROVIDER: ReadonlySet<CompanySignInProblem> = new Set(['unavailable', 'refused'])

/** A sign-in with a company that doesn't come to its end, with why, for the sign-in page. */
export class CompanySignInFailed extends Refusal {
  constructor(readonly problem: CompanySignInProblem) {
    super(text(`company_sign_in.${problem}`), {
      code: 'E_COMPANY_SIGN_IN',
      status: OF_THE_PROVIDER.has(problem) ? 503 : 401,
      details: { problem },
    })
  }
}
