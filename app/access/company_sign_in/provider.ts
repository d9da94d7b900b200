/** Where the users of one company sign in with their company accounts. */
export type Provider = {
  companyId: string
  /** As the provider writes it (OpenID Connect Discovery 1.0, 3). */
  issuer: string
  clientId: string
  clientSecret: string
  /** Email domains that the provider is responsible for, in lower case. */
  domains: readonly string[]
  /** The company's users can't sign in with a password, a passkey alone or a new password. */
  isOnlyWay: boolean
  /** Set by the operator, for the production team. */
  isTeamProvider: boolean
}

/** The domain of an email address, in lower case; empty for text that has none. */
export function domainOf(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 0
    ? ''
    : email
        .slice(at + 1)
        .trim()
        .toLowerCase()
}
