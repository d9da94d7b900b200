import { configuredTeamProvider } from '#access/company_sign_in/provider'
import { isPublicMailDomain } from '#access/company_sign_in/public_mail_domains'
import { InvalidField } from '#exceptions/refusals'
import { isTaken } from '#lucid/unique_violation'
import { uncallableIssuer } from '#net/outgoing'
import { text } from '#support/text'

/**
 * Asserts that a provider's address can be called. The host it resolves to is checked again on every call.
 * @throws InvalidField
 */
export function assertIssuer(issuer: string): void {
  // The metadata URL is appended to the issuer: a query or a fragment would swallow it (Discovery 1.0, 3).
  if (/[?#]/.test(issuer) || uncallableIssuer(issuer)) {
    throw new InvalidField('issuer', 'company_sign_in.issuer_refused', 'url')
  }
}

/** @throws InvalidField for a domain where anyone can get an address, or one of the team */
export function assertOwnDomains(domains: readonly string[]): void {
  const open = domains.find(isPublicMailDomain)
  if (open) {
    throw new InvalidField(
      'domains',
      text('company_sign_in.public_domain', { domain: open }),
      'public'
    )
  }
  const teams = domains.find((domain) => configuredTeamProvider()?.domains.includes(domain))
  if (teams) throw takenDomain(teams)
}

/** @throws InvalidField when another company has one of the domains */
export async function refusingTakenDomains<Result>(
  domains: readonly string[],
  write: () => Promise<Result>
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!isTaken(error, 'company_sign_in_domains_pkey')) throw error
    const { detail = '' } = error as { detail?: string }
    throw takenDomain(domains.find((domain) => detail.includes(`(${domain})`)) ?? domains[0])
  }
}

const takenDomain = (domain: string) =>
  new InvalidField('domains', text('company_sign_in.domain_taken', { domain }), 'unique')
