import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { Refusal } from '#exceptions/refusals'
import { hasFactor, methodsOf, secondFactorOf } from '#queries/identity/second_factor'
import { hasSignInLink } from '#queries/identity/sign_in_provider'

/**
 * 403: the user must re-authenticate. It names the methods that count: password and company account only for a user
 * without a second factor.
 * @param client of the open transaction, if there is one
 */
export async function reauthenticationRequired(
  userId: string,
  client?: QueryClientContract
): Promise<Refusal> {
  const details = { methods: await acceptedMethods(userId, client) }
  return new Refusal('sign_in.prove', { code: 'E_PROOF_REQUIRED', status: 403, details })
}

async function acceptedMethods(userId: string, client?: QueryClientContract): Promise<string[]> {
  const factor = await secondFactorOf(userId, client)
  if (hasFactor(factor)) return methodsOf(factor)
  return (await hasSignInLink(userId, client)) ? ['password', 'company'] : ['password']
}
