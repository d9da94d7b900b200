import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { changesTo, recordAudit } from '#actions/audit/record_audit'
import { validateInput, type Input } from '#support/input'
import User from '#models/identity/user'
import { releaseHeld } from '#notifications/deliveries/send_later'
import UserPolicy from '#policies/identity/user_policy'
import type { AccountChanges } from '#validators/identity/account'

/**
 * Changes a user's own name, language, clock, time zone, shortcuts, channels or quiet hours. Notification
 * types that the preferences don't name keep their choice. Held deliveries are scheduled anew.
 * @returns the user as they are now
 * @throws Forbidden
 */
export async function updateAccount(actor: Actor, input: Input<AccountChanges>): Promise<User> {
  await authorize(actor, UserPolicy, 'updateOwn')
  const { notificationPreferences, ...rest } = await validateInput(input)

  return db.transaction(async (trx) => {
    const user = await User.visibleTo(actor).lock(actor.id, trx)
    const change = changesTo(user, {
      ...rest,
      ...(notificationPreferences && {
        notificationPreferences: { ...user.notificationPreferences, ...notificationPreferences },
      }),
    })
    if (!change) return user

    await user.merge(change.after).save()
    await recordAudit(trx, actor, 'account.update', user, change)
    await releaseHeld(trx, user.id)
    return user
  })
}
