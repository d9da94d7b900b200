import env from '#start/env'
import { punycodeDomain } from '#support/identity/spoofing'
import { commaList } from '#support/strings/comma_list'

/** Where the users of one company sign in with their company accounts. */
export type Provider = {
  companyId: string
  /** As the provider writes it (OpenID Connect Discovery 1.0, 3). */
  issuer: string
  clientId: string
  clientSecret: string
  /** Email domains that the provider is responsible for, in lower case and in punycode. */
  domains: readonly string[]
  /** The company's users can't sign in with a password, a passkey alone or a new password. */
  isOnlyWay: boolean
  /** Set by the operator, for the production team. */
  isTeamProvider: boolean
}

/** The domain of an email address, in lower case and in punycode; empty for text that has none. */
export function domainOf(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 0 ? '' : punycodeDomain(email.slice(at + 1).trim())
}

/** The team's own provider, as the settings define it. */
export type TeamProvider = Omit<Provider, 'companyId'> & {
  /** As the button on the sign-in page names it; null for “your company”. */
  name: string | null
}

/** The provider that the operator set for the production team (`OIDC_…`); null unless all is set. */
export function configuredTeamProvider(): TeamProvider | null {
  const issuer = env.get('OIDC_ISSUER')
  const clientId = env.get('OIDC_CLIENT_ID')
  const clientSecret = env.get('OIDC_CLIENT_SECRET')?.release()
  const domains = commaList(env.get('OIDC_DOMAINS')?.toLowerCase())
  if (!issuer || !clientId || !clientSecret || domains.length === 0) return null
  const name = env.get('OIDC_NAME') || null
  return { issuer, clientId, clientSecret, domains, name, isOnlyWay: false, isTeamProvider: true }
}
