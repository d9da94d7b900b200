import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { InvalidField } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import Company from '#models/companies/company'
import User from '#models/identity/user'
import type { Audience } from '#notifications/audiences'
import { systemAnnounced } from '#notifications/events/notifications'
import { recipientsOf } from '#notifications/recipients'
import NotificationPolicy from '#policies/notifications/notification_policy'
import { validateInput, type Input } from '#support/input'
import type { BroadcastPreviewInput } from '#validators/notifications/notification'

export type BroadcastAudience = { company: Company; to: Audience }

/**
 * Returns the recipients of an announcement, within the admin's reach, and their company.
 * @throws InvalidField for a company or a user that the admin can't see
 */
export async function broadcastAudience(
  trx: Trx,
  actor: Actor,
  { audience, companyId, userId }: BroadcastPreviewInput
): Promise<BroadcastAudience> {
  const companies = () => Company.visibleTo(actor).useTransaction(trx)
  if (audience === 'user') {
    const user = await User.visibleTo(actor).useTransaction(trx).findById(userId!)
    const company = user?.isActive ? await companies().findById(user.companyId) : null
    if (!user || !company) throw new InvalidField('userId', 'notifications.no_person', 'exists')
    return { company, to: { to: 'user', userId: user.id } }
  }
  if (audience === 'company') {
    const company = await companies().where('kind', 'client').findById(companyId!)
    if (!company) throw new InvalidField('companyId', 'companies.no_client', 'exists')
    return { company, to: { to: 'client' } }
  }
  const company = await companies().where('kind', 'team').first()
  if (!company) throw new InvalidField('audience', 'notifications.no_team', 'exists')
  return { company, to: { to: 'team' } }
}

/** Number of recipients of an announcement. */
export type BroadcastReach = { reached: number }

/**
 * Returns the number of recipients that an announcement would have, before it is sent.
 * @throws Forbidden, InvalidField
 */
export async function previewBroadcast(
  actor: Actor,
  input: Input<BroadcastPreviewInput>
): Promise<BroadcastReach> {
  await authorize(actor, NotificationPolicy, 'broadcast')
  const preview = await validateInput(input)
  return db.transaction(async (trx) => {
    const { company, to } = await broadcastAudience(trx, actor, preview)
    const subject = systemAnnounced.subject({ company, message: '', to })
    const recipients = await recipientsOf(trx, actor, to, subject)
    return { reached: recipients.length }
  })
}
