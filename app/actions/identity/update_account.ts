import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { changesTo } from '#actions/audit/changes_to'
import { recordAudit } from '#actions/audit/record_audit'
import { lockPerson } from '#actions/identity/lock_person'
import type User from '#models/user'
import type { AccountChanges } from '#validators/account'

/**
 * Changes what a person says of themselves: name, language, time zone, channels, quiet hours.
 * Types that the preferences do not name stay as they were.
 * @returns the person as they are now
 */
export async function updateAccount(actor: Actor, changes: AccountChanges): Promise<User> {
  return db.transaction(async (trx) => {
    const person = await lockPerson(actor.id, trx)
    const { notificationPreferences, ...rest } = changes
    const change = changesTo(person, {
      ...rest,
      ...(notificationPreferences && {
        notificationPreferences: { ...person.notificationPreferences, ...notificationPreferences },
      }),
    })
    if (!change) return person

    await person.merge(change.after).save()
    await recordAudit(trx, actor, 'account.update', person, { ...change })
    return person
  })
}
