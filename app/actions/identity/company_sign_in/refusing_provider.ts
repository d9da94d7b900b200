import logger from '@adonisjs/core/services/logger'
import {
  NotVouchedFor,
  ProviderUnavailable,
  SignInDeclined,
} from '#access/company_sign_in/relying_party'
import { Unreadable } from '#access/sealing'
import { CompanySignInFailed } from '#actions/identity/company_sign_in/company_sign_in_refusals'

/** @throws CompanySignInFailed for what a provider did, or didn't */
export async function refusingProvider<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new CompanySignInFailed('unavailable')
    if (error instanceof NotVouchedFor) throw new CompanySignInFailed('refused')
    if (error instanceof SignInDeclined) throw new CompanySignInFailed('cancelled')
    if (error instanceof Unreadable) {
      logger.error({ err: error }, 'The client secret of a company can’t be read')
      throw new CompanySignInFailed('unavailable')
    }
    throw error
  }
}
