import { BaseTransformer } from '@adonisjs/core/transformers'
import { callbackUrl, logoutUrl } from '#access/company_sign_in/relying_party'
import type Company from '#models/companies/company'
import type { SignInSettings } from '#queries/identity/sign_in_provider'

/**
 * The sign-in settings of a company, and the values to register at its provider. The secret is never
 * returned.
 */
export default class CompanySignInTransformer extends BaseTransformer<{
  company: Company
  settings: SignInSettings | null
}> {
  toObject() {
    const { company, settings } = this.resource
    return {
      isSet: settings !== null,
      issuer: settings?.issuer ?? null,
      clientId: settings?.clientId ?? null,
      domains: settings?.domains ?? [],
      isOnlyWay: settings?.isOnlyWay ?? false,
      updatedAt: settings?.updatedAt ?? null,
      callbackUrl: callbackUrl({ companyId: company.id, isTeamProvider: company.isTeam }),
      logoutUrl: logoutUrl(),
    }
  }
}
