import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import type { OverrideCache } from '#access/effective_permissions'
import type User from '#models/identity/user'
import type { EntityType } from '#models/entity_types'
import type { Audience } from '#notifications/audiences'
import { recipientsOf } from '#notifications/recipients'
import { rollsBack } from '#tests/support/database'
import { acting, aCompany, aPerson, everyRole } from '#tests/support/people'
import { queriesOf } from '#tests/support/queries'

const revoked = (permission: string): OverrideCache[] => [{ permission, effect: 'revoke' }]
const idsOf = (...people: User[]) => people.map(({ id }) => id)

/** Returns the ids of the recipients, in order. */
function told(by: User | null, audience: Audience, companyId: string, entityType = 'task') {
  const subject = { entityType: entityType as EntityType, id: uuidv7(), companyId }
  return db.transaction(async (trx) => {
    const recipients = await recipientsOf(trx, by && acting(by), audience, subject)
    return recipients.map(({ id }) => id)
  })
}

test.group('Recipients', (group) => {
  rollsBack(group)

  test('the team: its active users, a given user first, without the actor', async ({ assert }) => {
    const people = await everyRole()
    const { companyId } = people.client_owner
    await aPerson('team_pm', { isActive: false })
    await aPerson('team_pm', { overrides: revoked('task.view') })
    const left = await aPerson('team_pm')
    await db.from('users').where('id', left.id).update({ deleted_at: new Date() })

    const audience = { to: 'team', firstId: people.team_creator.id } as const
    assert.deepEqual(
      await told(people.team_pm, audience, companyId),
      idsOf(people.team_creator, people.super_admin, people.team_admin)
    )
  })

  test('a client company: its active users, not those of another one or of the team', async ({
    assert,
  }) => {
    const company = await aCompany()
    const people = await everyRole(company)
    await everyRole()
    await aPerson('client_viewer', { company, isActive: false })
    await aPerson('client_viewer', { company, overrides: revoked('task.view') })

    assert.deepEqual(
      await told(people.client_owner, { to: 'client' }, company.id),
      idsOf(people.client_manager, people.client_viewer)
    )
    assert.deepEqual(await told(null, { to: 'client' }, people.team_pm.companyId), [])
  })

  test('of internal events are only the team, even when the action names clients', async ({
    assert,
  }) => {
    const people = await everyRole()
    const { client_owner: owner, client_manager: manager, team_pm: producer } = people
    const audience = { to: 'users', userIds: idsOf(owner, manager, producer) } as const
    const { companyId } = owner
    const subject = { entityType: 'comment' as const, id: uuidv7(), companyId }
    const toldOf = (visibility: 'team' | 'everyone') =>
      db.transaction(async (trx) => {
        const recipients = await recipientsOf(trx, null, audience, { ...subject, visibility })
        return recipients.map(({ id }) => id)
      })
    assert.deepEqual(await toldOf('team'), idsOf(producer))
    assert.sameMembers(await toldOf('everyone'), idsOf(owner, manager, producer))
  })

  test('team users who may release, the producer first', async ({ assert }) => {
    const people = await everyRole()
    const { companyId } = people.client_owner
    const audience = { to: 'releasers', firstId: people.team_pm.id } as const
    assert.deepEqual(
      await told(people.team_creator, audience, companyId, 'content'),
      idsOf(people.team_pm, people.super_admin, people.team_admin)
    )
  })

  test('only users who may see the record, and none for an unknown type of record', async ({
    assert,
  }) => {
    const company = await aCompany()
    const sees = await aPerson('client_owner', { company })
    const blind = await aPerson('client_owner', {
      company,
      overrides: revoked('content.view_ready'),
    })
    assert.deepEqual(await told(null, { to: 'client' }, company.id, 'content'), [sees.id])
    const alone = { to: 'user', userId: blind.id } as const
    assert.deepEqual(await told(null, alone, company.id, 'content'), [])

    // Their own company is the subject of events about their account.
    const outsider = await aPerson('client_owner', { overrides: revoked('company.view') })
    const { id, companyId } = outsider
    assert.deepEqual(await told(null, { to: 'user', userId: id }, companyId, 'company'), [id])
    assert.deepEqual(await told(null, { to: 'user', userId: id }, company.id, 'company'), [])

    await everyRole(company)
    for (const audience of [
      { to: 'team' },
      { to: 'releasers' },
      { to: 'client' },
      { to: 'user', userId: sees.id },
    ] as const) {
      assert.deepEqual(await told(null, audience, company.id, 'budget'), [], audience.to)
    }
  })

  test('one user: if active, with the company in reach, and not the actor', async ({ assert }) => {
    const people = await everyRole()
    const stranger = await aPerson('client_owner')
    const gone = await aPerson('team_pm', { isActive: false })
    const { companyId } = people.client_owner
    const tell = (by: User | null, userId: string) => told(by, { to: 'user', userId }, companyId)

    assert.deepEqual(await tell(null, stranger.id), [])
    assert.deepEqual(await tell(null, gone.id), [])
    assert.deepEqual(await tell(null, uuidv7()), [])
    assert.deepEqual(await tell(people.team_pm, people.team_pm.id), [])
    assert.deepEqual(await tell(people.team_pm, people.client_owner.id), idsOf(people.client_owner))
    assert.deepEqual(await tell(people.client_owner, people.team_pm.id), idsOf(people.team_pm))
  })

  test('are found by one query, regardless of their number', async ({ assert }) => {
    const { client_owner: owner } = await everyRole()
    const tellTeam = () => queriesOf(() => told(owner, { to: 'team' }, owner.companyId))
    const forFew = await tellTeam()
    for (let number = 0; number < 10; number += 1) await aPerson('team_creator')
    const forMany = await tellTeam()
    assert.lengthOf(
      forFew.filter((sql) => sql.startsWith('select')),
      1
    )
    assert.equal(forMany.length, forFew.length)
  })
})
