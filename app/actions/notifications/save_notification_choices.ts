import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { changesTo, recordAudit } from '#actions/audit/record_audit'
import type { Trx } from '#lucid/transaction'
import { validateInput, type Input } from '#support/input'
import { InvalidField } from '#exceptions/refusals'
import Company from '#models/companies/company'
import User from '#models/identity/user'
import type { NotificationPreferences } from '#models/notifications/values'
import { releaseHeld } from '#notifications/deliveries/send_later'
import UserPolicy from '#policies/identity/user_policy'
import type { NotificationChoicesInput } from '#validators/notifications/notification_choices'

/**
 * Saves the notification settings of the caller: a type that isn't named takes the defaults again. Held
 * deliveries are scheduled anew.
 * @returns the user as they are now
 * @throws Forbidden, InvalidField for a company that can't be muted
 */
export async function saveNotificationChoices(
  actor: Actor,
  input: Input<NotificationChoicesInput>
): Promise<User> {
  await authorize(actor, UserPolicy, 'updateOwn')
  const { preferences, quietHours, digest, mutedCompanyIds } = await validateInput(input)

  return db.transaction(async (trx) => {
    const user = await User.visibleTo(actor).lock(actor.id, trx)
    await checkMuted(trx, actor, addedIds(mutedCompanyIds, user.mutedCompanyIds))
    const change = changesTo(user, {
      notificationPreferences: storedPreferences(preferences),
      notificationDigest: digest,
      quietHours,
      mutedCompanyIds,
    })
    if (!change) return user

    await user.merge(change.after).save()
    await recordAudit(trx, actor, 'account.update', user, change)
    await releaseHeld(trx, user.id)
    return user
  })
}

/** A company that was muted before stays allowed: it may have been deleted, and can then no longer be chosen. */
const addedIds = (ids: string[], before: readonly string[]) =>
  ids.filter((id) => !before.includes(id))

/** Only the team is notified about more than one company. */
async function checkMuted(trx: Trx, actor: Actor, ids: string[]) {
  if (ids.length === 0) return
  const known = actor.seesAllCompanies
    ? await Company.visibleTo(actor).useTransaction(trx).whereIn('id', ids).where('kind', 'client')
    : []
  if (known.length < ids.length) {
    throw new InvalidField('mutedCompanyIds', 'companies.no_client', 'exists')
  }
}

function storedPreferences(
  preferences: NotificationChoicesInput['preferences']
): NotificationPreferences {
  return Object.fromEntries(
    preferences.map(({ type, inApp, push, messenger }) => [
      type,
      [
        ...(inApp ? (['in_app'] as const) : []),
        ...(push ? (['push'] as const) : []),
        ...(messenger ? (['messenger'] as const) : []),
      ],
    ])
  )
}
