import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import {
  assertProvider,
  InvalidProviderResponse,
  ProviderUnavailable,
} from '#access/company_sign_in/relying_party'
import { UnreadableSecret } from '#access/encrypters'
import { recordAuditInTransaction } from '#actions/audit/record_audit'
import { withRateLimit } from '#access/limits/with_rate_limit'
import { NotFound } from '#exceptions/refusals'
import Company from '#models/companies/company'
import CompanyPolicy from '#policies/companies/company_policy'
import { providerOfCompany } from '#queries/identity/sign_in_provider'

/** Whether a provider can be used; `problem` says why it can't. */
export type SignInCheck = {
  works: boolean
  problem: 'unreachable' | 'not_a_provider' | 'secret_unreadable' | null
}

/**
 * Reads the metadata of a company's provider, without sending a secret.
 * @throws NotFound, also if no provider is set; Forbidden; TooManyRequests
 */
export async function checkCompanySignIn(actor: Actor, companyId: string): Promise<SignInCheck> {
  const company = await Company.visibleTo(actor).findOrFail(companyId)
  await authorize(actor, CompanyPolicy, 'setSignIn', company)
  const outcome = await withRateLimit({ company_sign_in_check: actor.id }, () => check(company.id))
  await recordAuditInTransaction(actor, 'company.check_sign_in', company, { after: { ...outcome } })
  return outcome
}

async function check(companyId: string): Promise<SignInCheck> {
  try {
    const provider = await providerOfCompany(companyId)
    if (!provider) throw new NotFound()
    await assertProvider(provider)
    return { works: true, problem: null }
  } catch (error) {
    if (error instanceof UnreadableSecret) return { works: false, problem: 'secret_unreadable' }
    if (error instanceof ProviderUnavailable) return { works: false, problem: 'unreachable' }
    if (error instanceof InvalidProviderResponse) return { works: false, problem: 'not_a_provider' }
    throw error
  }
}
