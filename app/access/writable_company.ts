import Company from '#models/company'
import type { Actor } from '#access/actor'
import { Forbidden, InvalidField } from '#exceptions/refusals'
import type { Permission } from '#access/permissions'
import { say } from '#support/say'

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
      throw new Forbidden([permission], say('you_can_only_write_to_your_own_company'))
    }
    return actor.company
  }
  if (!companyId) throw new InvalidField('companyId', say('choose_the_client_company'), 'required')

  const company = await Company.visibleTo(actor).where('kind', 'client').findById(companyId)
  if (!company)
    throw new InvalidField('companyId', say('there_is_no_such_client_company'), 'exists')
  return company
}
