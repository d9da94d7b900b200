import logger from '@adonisjs/core/services/logger'
import {
  InvalidProviderResponse,
  ProviderUnavailable,
  SignInDeclined,
} from '#access/company_sign_in/relying_party'
import { UnreadableSecret } from '#access/encrypters'
import { Refusal } from '#exceptions/refusals'
import type { CompanySignInProblem } from '#models/identity/values'

/** Problems that no user who signs in can solve. */
const OF_THE_PROVIDER: ReadonlySet<CompanySignInProblem> = new Set(['unavailable', 'refused'])

/** A company sign-in that failed, with the reason, for the sign-in page. */
export class CompanySignInFailed extends Refusal {
  constructor(readonly problem: CompanySignInProblem) {
    super(`company_sign_in.${problem}`, {
      code: 'E_COMPANY_SIGN_IN',
      status: OF_THE_PROVIDER.has(problem) ? 503 : 401,
      details: { problem },
    })
  }
}

/** @throws CompanySignInFailed for errors of the provider */
export async function withProviderErrors<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new CompanySignInFailed('unavailable')
    if (error instanceof InvalidProviderResponse) throw new CompanySignInFailed('refused')
    if (error instanceof SignInDeclined) throw new CompanySignInFailed('cancelled')
    if (error instanceof UnreadableSecret) {
      logger.error({ err: error }, 'The client secret of a company can’t be read')
      throw new CompanySignInFailed('unavailable')
    }
    throw error
  }
}
