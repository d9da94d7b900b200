import { Refusal } from '#exceptions/refusals'
import Company from '#models/companies/company'
import type User from '#models/identity/user'
import { text } from '#support/text'

/** 401: the same response for every failed sign-in (ASVS 6.3.8). */
export function wrongCredentials(): Refusal {
  return new Refusal('sign_in.mismatch', { code: 'E_INVALID_CREDENTIALS', status: 401 })
}

/** 403: the password was right, the company is suspended. The message names a contact. */
export async function companySuspended({ name }: Company): Promise<Refusal> {
  const team = await Company.query().where('kind', 'team').first()
  const reason = text('sign_in.company_suspended', { company: name, team: team?.name ?? 'Rushes' })
  return new Refusal(reason, { code: 'E_COMPANY_SUSPENDED', status: 403 })
}

/** Whether only the suspension of their company keeps a user out. */
export function isShutOut(user: User, company: Company): boolean {
  return user.isActive && company.status === 'suspended' && !company.isDeleted
}

/** Whether a user can sign in at all. */
export function maySignIn(user: User, company: Company): boolean {
  return user.isActive && company.status === 'active' && !company.isDeleted
}
