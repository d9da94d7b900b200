import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { Refusal } from '#exceptions/refusals'
import { methodsOf, secondFactorOf } from '#queries/identity/second_factor'
import { hasSignInLink } from '#queries/identity/sign_in_provider'
import { text } from '#support/text'

/**
 * 403: somebody has to prove anew who they are. It names their ways to; recovery codes are none.
 * @param client where a transaction is open
 */
export async function proofRequired(
  userId: string,
  client?: QueryClientContract
): Promise<Refusal> {
  const factors = methodsOf(await secondFactorOf(userId, client))
  const company = (await hasSignInLink(userId, client)) ? ['company'] : []
  const methods = ['password', ...factors.filter((method) => method !== 'recovery'), ...company]
  const details = { methods }
  return new Refusal(text('sign_in.prove'), { code: 'E_PROOF_REQUIRED', status: 403, details })
}
