import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { v7 as uuidv7 } from 'uuid'
import type { OverrideCache } from '#access/overrides'
import Notification from '#models/notification'
import NotificationEvent from '#models/notification_event'
import type User from '#models/user'
import type { NotificationInput } from '#notifications/notification'
import { notifyCompany } from '#notifications/notify_company'
import { notifyTeam } from '#notifications/notify_team'
import { notifyUser } from '#notifications/notify_user'
import { countRows, rollsBack } from '#tests/support/database'
import { acting, aCompany, aPerson, everyRole } from '#tests/support/people'
import { queriesOf } from '#tests/support/queries'

const revoked = (permission: string): OverrideCache[] => [{ permission, effect: 'revoke' }]

const about = (entityType: string, companyId: string | null = null): NotificationInput => ({
  type: 'SYSTEM',
  message: 'Something happened',
  entityType,
  entityId: uuidv7(),
  companyId,
})

function inTransaction(work: (trx: TransactionClientContract) => Promise<void>) {
  return db.transaction((trx) => work(trx))
}

/** Ids of the people who were told, in the order in which they were. */
async function told(): Promise<string[]> {
  const rows = await Notification.query().orderBy('id')
  return rows.map(({ userId }) => userId)
}

const idsOf = (...people: User[]) => people.map(({ id }) => id)

test.group('Who is told', (group) => {
  rollsBack(group)

  test('the team: its active people, the first one ahead, without who did it', async ({
    assert,
  }) => {
    const people = await everyRole()
    await aPerson('team_pm', { isActive: false })
    await aPerson('team_pm', { overrides: revoked('task.view') })
    const left = await aPerson('team_pm')
    await db.from('users').where('id', left.id).update({ deleted_at: new Date() })

    await inTransaction((trx) =>
      notifyTeam(
        trx,
        acting(people.team_pm),
        about('task', people.client_owner.companyId),
        people.team_creator.id
      )
    )
    assert.deepEqual(
      await told(),
      idsOf(people.team_creator, people.super_admin, people.team_admin)
    )
  })

  test('a client company: its active people, nobody of another one or of the team', async ({
    assert,
  }) => {
    const company = await aCompany()
    const people = await everyRole(company)
    await everyRole()
    await aPerson('client_viewer', { company, isActive: false })
    await aPerson('client_viewer', { company, overrides: revoked('task.view') })

    await inTransaction((trx) =>
      notifyCompany(trx, acting(people.client_owner), { ...about('task'), companyId: company.id })
    )
    assert.deepEqual(await told(), idsOf(people.client_manager, people.client_viewer))
  })

  test('nobody who may not see what it is about', async ({ assert }) => {
    const company = await aCompany()
    const sees = await aPerson('client_owner', { company })
    const blind = await aPerson('client_owner', {
      company,
      overrides: revoked('content.view_ready'),
    })

    await inTransaction((trx) =>
      notifyCompany(trx, null, { ...about('content'), companyId: company.id })
    )
    assert.deepEqual(await told(), idsOf(sees))
    await inTransaction((trx) => notifyUser(trx, null, blind.id, about('content', company.id)))
    assert.deepEqual(await told(), idsOf(sees))
  })

  test('one person: who is active, has that company in reach and did not do it', async ({
    assert,
  }) => {
    const people = await everyRole()
    const stranger = await aPerson('client_owner')
    const gone = await aPerson('team_pm', { isActive: false })
    const companyId = people.client_owner.companyId

    await inTransaction(async (trx) => {
      await notifyUser(trx, null, stranger.id, about('task', companyId))
      await notifyUser(trx, null, gone.id, about('task', companyId))
      await notifyUser(trx, null, uuidv7(), about('task', companyId))
      await notifyUser(trx, acting(people.team_pm), people.team_pm.id, about('task', companyId))
    })
    assert.deepEqual(await told(), [])
    assert.equal(await countRows('notification_events'), 0)

    await inTransaction(async (trx) => {
      await notifyUser(
        trx,
        acting(people.team_pm),
        people.client_owner.id,
        about('task', companyId)
      )
      await notifyUser(
        trx,
        acting(people.client_owner),
        people.team_pm.id,
        about('task', companyId)
      )
    })
    assert.deepEqual(await told(), idsOf(people.client_owner, people.team_pm))
  })

  test('each by a row of their own of one event, and their version moves', async ({ assert }) => {
    const people = await everyRole()
    const input = about('task', people.client_owner.companyId)
    await inTransaction((trx) => notifyTeam(trx, acting(people.client_owner), input))

    const event = await NotificationEvent.firstOrFail()
    assert.containSubset(event.$attributes, {
      ...input,
      audience: 'team',
      actorId: people.client_owner.id,
    })
    const rows = await Notification.query().where('event_id', event.id)
    assert.lengthOf(rows, 4)
    for (const row of rows)
      assert.containSubset(row.$attributes, { ...input, companyId: undefined })

    for (const person of [people.team_pm, people.team_creator, people.client_owner])
      await person.refresh()
    assert.deepEqual(
      [people.team_pm, people.team_creator, people.client_owner].map(
        (person) => person.notificationVersion
      ),
      [1, 1, 0]
    )
  })

  test('nobody when the transaction fails', async ({ assert }) => {
    const people = await everyRole()
    const failing = inTransaction(async (trx) => {
      await notifyTeam(
        trx,
        acting(people.client_owner),
        about('task', people.client_owner.companyId)
      )
      throw new Error('No')
    })
    await assert.rejects(() => failing, 'No')
    assert.equal(await countRows('notifications'), 0)
    assert.equal(await countRows('notification_events'), 0)
  })

  test('many with as many statements as few', async ({ assert }) => {
    const people = await everyRole()
    const tellTeam = () =>
      queriesOf(() =>
        inTransaction((trx) =>
          notifyTeam(trx, acting(people.client_owner), about('task', people.client_owner.companyId))
        )
      )
    const forFew = await tellTeam()
    for (let number = 0; number < 10; number += 1) await aPerson('team_creator')
    const forMany = await tellTeam()
    assert.isAbove(forFew.length, 0)
    assert.equal(forMany.length, forFew.length)
    assert.lengthOf(await told(), 4 + 14)
  })
})
