import type { Provider } from '#access/company_sign_in/provider'
import env from '#start/env'
import { commaList } from '#support/comma_list'

/** What the settings say of the team's own provider. */
export type TeamProvider = Omit<Provider, 'companyId'> & {
  /** As the button on the sign-in page names it; null for “your company”. */
  name: string | null
}

/** The provider that the operator set for the production team (`OIDC_…`); null unless all is set. */
export function configuredTeamProvider(): TeamProvider | null {
  const issuer = env.get('OIDC_ISSUER')
  const clientId = env.get('OIDC_CLIENT_ID')
  const clientSecret = env.get('OIDC_CLIENT_SECRET')?.release()
  const domains = commaList(env.get('OIDC_DOMAINS'))
  if (!issuer || !clientId || !clientSecret || domains.length === 0) return null
  const name = env.get('OIDC_NAME') || null
  return { issuer, clientId, clientSecret, domains, name, isOnlyWay: false, isTeamProvider: true }
}
