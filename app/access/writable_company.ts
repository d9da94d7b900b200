import Company from '#models/company'
import type { Actor } from '#access/actor'
import { Forbidden, InvalidField } from '#exceptions/refusals'
import type { Permission } from '#access/permissions'
import { text } from '#support/text'

/**
 * The client company that a new record goes to. A client writes to their own, named or not;
 * the team has to name one.
 * @param permission the key that the refusal names
 * @throws Forbidden for a company outside the caller's reach, InvalidField when none is
 * named, or it is missing, or is not a client
 */
export async function writableClientCompany(
  actor: Actor,
  companyId: string | undefined,
  permission: Permission
): Promise<Company> {
  if (!actor.seesAllCompanies) {
    if (companyId && companyId !== actor.company.id) {
      throw new Forbidden([permission], text('companies.own_only'))
    }
    return actor.company
  }
  if (!companyId) throw new InvalidField('companyId', text('companies.choose_client'), 'required')

  const company = await Company.visibleTo(actor).where('kind', 'client').findById(companyId)
  if (!company) throw new InvalidField('companyId', text('companies.no_client'), 'exists')
  return company
}
