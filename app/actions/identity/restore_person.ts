import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { enforce } from '#access/enforce'
import { recordAudit } from '#actions/audit/record_audit'
import { isTaken } from '#actions/identity/unique_violation'
import { Conflict } from '#exceptions/refusals'
import { held } from '#models/held'
import User from '#models/user'
import UserPolicy from '#policies/user_policy'
import { text } from '#support/text'

/**
 * Brings a person back from the trash, with the role and the overrides they had. A messenger
 * account that somebody else linked meanwhile stays theirs.
 * @throws Forbidden, Conflict (`kind` `email_taken` or `company_deleted`)
 */
export async function restorePerson(actor: Actor, { id }: User): Promise<void> {
  await db.transaction(async (trx) => {
    const person = await held(User.query({ client: trx }).onlyTrashed().where('id', id))
      .preload('company')
      .firstOrFail()
    enforce(new UserPolicy().edit(actor, person))
    if (person.company.isDeleted) {
      throw new Conflict(text('companies.restore_first'), {
        reason: 'company_deleted',
        allowed: [],
      })
    }

    if (await hasMessengerTwin(trx, person)) person.messengerId = null
    await person.restore(trx).catch((error) => {
      throw isTaken(error, 'users_email_unique') ? addressTaken() : error
    })
    await recordAudit(
      trx,
      actor,
      'user.restore',
      { entityType: 'user', id, companyId: person.companyId },
      { after: { email: person.email, fullName: person.fullName, role: person.role } }
    )
  })
}

async function hasMessengerTwin(trx: TransactionClientContract, { messengerId }: User) {
  if (!messengerId) return false
  return (await User.query({ client: trx }).where('messenger_id', messengerId).first()) !== null
}

const addressTaken = () =>
  new Conflict(text('people.email_taken_since'), {
    reason: 'email_taken',
    allowed: [],
  })
