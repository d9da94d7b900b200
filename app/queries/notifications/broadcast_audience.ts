import type { Actor } from '#access/actor'
import { InvalidField } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import Company from '#models/companies/company'
import User from '#models/identity/user'
import type { Audience } from '#notifications/audiences'
import { text } from '#support/text'
import type { BroadcastPreviewInput } from '#validators/notifications/broadcast'

export type BroadcastAudience = { company: Company; to: Audience }

/**
 * The recipients of an announcement, within the admin's reach, and their company.
 * @throws InvalidField for a company or a user that the admin can't see
 */
export async function broadcastAudience(
  trx: Trx,
  actor: Actor,
  { audience, companyId, userId }: BroadcastPreviewInput
): Promise<BroadcastAudience> {
  const companies = () => Company.visibleTo(actor).useTransaction(trx)
  if (audience === 'user') {
    const person = await User.visibleTo(actor).useTransaction(trx).findById(userId!)
    const company = person?.isActive ? await companies().findById(person.companyId) : null
    if (!person || !company)
      throw new InvalidField('userId', text('notifications.no_person'), 'exists')
    return { company, to: { to: 'user', userId: person.id } }
  }
  if (audience === 'company') {
    const company = await companies().where('kind', 'client').findById(companyId!)
    if (!company) throw new InvalidField('companyId', text('companies.no_client'), 'exists')
    return { company, to: { to: 'client' } }
  }
  const company = await companies().where('kind', 'team').first()
  if (!company) throw new InvalidField('audience', text('notifications.no_team'), 'exists')
  return { company, to: { to: 'team' } }
}
