import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { NO_ORIGIN } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { rollsBack } from '#tests/support/database'
import { acting, aPerson } from '#tests/support/people'

const actions = (body: { data: { action: string }[] }) => body.data.map(({ action }) => action)

test.group('The audit log', (group) => {
  rollsBack(group)

  test('shows a company its own public entries, without the addresses of team users', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const pm = await aPerson('team_pm')
    const stranger = await aPerson('client_owner')
    const subject = { entityType: 'task', id: null, companyId: owner.companyId } as const
    const team = acting(pm)
    const fromTeam = new (team.constructor as any)(pm, pm.company, {
      address: '10.1.2.3',
      agent: 'Team browser',
      requestId: 'r1',
    })

    await db.transaction(async (trx) => {
      await recordAudit(trx, fromTeam, 'task.update', subject)
      await recordAudit(trx, fromTeam, 'task.assign', subject, { audience: 'team' })
      await recordAudit(trx, acting(stranger), 'task.delete', {
        entityType: 'task',
        id: null,
        companyId: stranger.companyId,
      })
    })

    const own = await client.get('/api/audit').as(owner)
    own.assertStatus(200)
    assert.deepEqual(actions(own.body()), ['task.update'])
    assert.isNull(own.body().data[0].address)
    assert.isNull(own.body().data[0].agent)
    assert.equal(own.body().data[0].actor.fullName, pm.fullName)

    const admin = await aPerson('team_admin')
    const all = await client.get('/api/audit').as(admin)
    assert.includeMembers(actions(all.body()), ['task.update', 'task.assign', 'task.delete'])
    const update = all.body().data.find((one: { action: string }) => one.action === 'task.update')
    assert.equal(update.address, '10.1.2.3')
  })

  test('shows clients nothing about team review, in the list or as CSV', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const admin = await aPerson('team_admin')
    const item = { entityType: 'content', id: null, companyId: owner.companyId } as const
    const company = { ...item, entityType: 'company' } as const
    await db.transaction(async (trx) => {
      await recordAudit(trx, acting(admin), 'content.release', item, {
        before: { status: 'team_review' },
        after: { title: 'Dusk', status: 'in_review' },
      })
      await recordAudit(trx, acting(admin), 'company.update', company, {
        before: { teamReview: false },
        after: { teamReview: true },
      })
      await recordAudit(trx, acting(admin), 'company.update', company, {
        before: { teamReview: true, name: 'Nord' },
        after: { teamReview: false, name: 'Nordhaus' },
      })
    })

    const own = await client.get('/api/audit?sort=at').as(owner)
    assert.deepEqual(
      own.body().data.map(({ before, after }: any) => [before, after]),
      [
        [null, { title: 'Dusk', status: 'in_review' }],
        [{ name: 'Nord' }, { name: 'Nordhaus' }],
      ]
    )
    const csv = await client.get('/api/audit/export').as(owner)
    assert.notMatch(csv.text(), /team_?review/i)

    const all = await client.get('/api/audit?sort=at').as(admin)
    assert.deepEqual(
      all.body().data.map(({ before }: any) => before),
      [{ status: 'team_review' }, { teamReview: false }, { teamReview: true, name: 'Nord' }, null]
    )
  })

  test('refuses invalid filters', async ({ client }) => {
    const admin = await aPerson('team_admin')
    for (const query of ['entityType=budget', 'action=task.vanish', 'entityType=task&colour=red']) {
      const response = await client.get(`/api/audit?${query}`).as(admin)
      response.assertStatus(422)
    }
  })

  test('filters by actor, action, record and time', async ({ client, assert }) => {
    const admin = await aPerson('team_admin')
    const owner = await aPerson('client_owner')
    await db.transaction(async (trx) => {
      await recordAudit(trx, acting(owner), 'task.create', {
        entityType: 'task',
        id: 'one',
        companyId: owner.companyId,
      })
      await recordAudit(trx, acting(owner), 'task.delete', {
        entityType: 'task',
        id: 'two',
        companyId: owner.companyId,
      })
    })
    const found = async (query: string) => {
      const response = await client.get(`/api/audit?${query}`).as(admin)
      response.assertStatus(200)
      return actions(response.body())
    }
    assert.deepEqual(await found(`actorId=${owner.id}&action=task.create`), ['task.create'])
    assert.deepEqual(await found(`entityType=task&entityId=two`), ['task.delete'])
    assert.lengthOf(await found(`companyId=${owner.companyId}`), 2)
    assert.lengthOf(await found(`companyId=${owner.companyId}&to=2020-01-01T00:00:00Z`), 0)
  })

  test('masks secrets at any depth', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    await db.transaction((trx) =>
      recordAudit(
        trx,
        acting(owner),
        'user.update',
        { entityType: 'user', id: null, companyId: owner.companyId },
        {
          before: { fullName: 'A', password: 'secret-1' },
          after: { nested: { tokenHash: 'secret-2', email: 'a@example.test' } },
        }
      )
    )
    const response = await client.get('/api/audit').as(owner)
    assert.notInclude(response.text(), 'secret-')
    assert.include(response.text(), 'a@example.test')
  })

  test('is exported as CSV without formulas, and the export is recorded', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    await db.transaction((trx) =>
      recordAudit(
        trx,
        acting(owner),
        'task.update',
        { entityType: 'task', id: null, companyId: owner.companyId },
        { origin: { ...NO_ORIGIN, agent: '=cmd|calc' } }
      )
    )
    const response = await client.get('/api/audit/export').as(owner)
    response.assertStatus(200)
    response.assertHeader('content-type', 'text/csv; charset=utf-8')
    assert.include(response.text(), "'=cmd|calc")
    const log = await client.get('/api/audit?action=audit.export').as(owner)
    assert.lengthOf(log.body().data, 1)
  })

  test('needs audit.view for each of its routes', async ({ client }) => {
    const manager = await aPerson('client_manager')
    for (const path of ['/api/audit', '/api/audit/export', '/api/audit/verify']) {
      const response = await client.get(path).as(manager)
      response.assertStatus(403)
      response.assertBodyContains({ errors: [{ permission: 'audit.view' }] })
    }
  })
})
