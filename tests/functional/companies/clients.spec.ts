import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { monthOf } from '#ai/budgets/accounting'
import AiBudget from '#models/ai/ai_budget'
import { auditOf } from '#tests/support/audit'
import { rollsBack } from '#tests/support/database'
import { aFile } from '#tests/support/files'
import { aCompany, aPerson, PASSWORD } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { aSession } from '#tests/support/sign_in'
import { aTaskOf } from '#tests/support/tasks'

test.group('Clients', (group) => {
  rollsBack(group)

  test('are listed with active users, open orders, storage and AI cost', async ({
    client,
    assert,
  }) => {
    const admin = await aPerson('team_admin')
    const owner = await aPerson('client_owner')
    await aPerson('client_viewer', { company: owner.company })
    await aPerson('client_viewer', { company: owner.company, isActive: false })
    for (const status of ['new', 'approved', 'completed', 'cancelled'] as const) {
      await aTaskOf(owner, { status })
    }
    await aTaskOf(owner, { status: 'on_hold', heldStatus: 'new' })
    await aFile(owner, { size: 3_000_000_000 })
    await aFile(owner, { size: 1_000_000 })
    await aFile(owner, { size: 5_000, deletedAt: DateTime.now() })
    await AiBudget.create({
      ...{ scope: 'company', scopeId: owner.companyId, companyId: owner.companyId },
      monthlyLimit: 5_000_000,
    })
    await db.table('ai_spending').insert([
      { scope_id: owner.companyId, month: monthOf(new Date()), spent: 1_200_000 },
      { scope_id: owner.companyId, month: '2020-01-01', spent: 9_000_000 },
    ])
    const empty = await aCompany({ status: 'suspended' })

    const response = await client.get('/api/admin/clients?sort=createdAt').as(admin)
    response.assertStatus(200)
    assert.equal(response.body().metadata.total, 2)
    assert.containsSubset(response.body().data[0], {
      id: owner.companyId,
      people: 2,
      openTasks: 2,
      storageUsed: 3_001_005_000,
      aiSpend: 1_200_000,
      aiBudget: 5_000_000,
    })
    assert.containsSubset(response.body().data[1], {
      id: empty.id,
      people: 0,
      openTasks: 0,
      storageUsed: 0,
      aiSpend: 0,
      aiBudget: null,
    })
    const suspended = await client.get('/api/admin/clients?status=suspended').as(admin)
    assert.equal(suspended.body().metadata.total, 1)
    for (const query of ['colour=red', 'kind=team']) {
      const unknown = await client.get(`/api/admin/clients?${query}`).as(admin)
      unknown.assertStatus(422)
    }
  })

  test('take as many queries for many as for few', async ({ client, assert }) => {
    const admin = await aPerson('team_admin')
    await aPerson('client_owner')
    const list = () => client.get('/api/admin/clients?perPage=100').as(admin)
    const forOne = await countQueries(list)
    for (let row = 0; row < 10; row += 1) await aPerson('client_owner')
    assert.equal(await countQueries(list), forOne)
  })

  test('are blocked at once when suspended, and can sign in again afterwards', async ({
    client,
    assert,
  }) => {
    const admin = await aPerson('team_admin')
    const owner = await aPerson('client_owner')
    const cookie = await aSession(owner, { remembered: true })
    const unused = await aSession(owner)
    const url = `/api/admin/clients/${owner.companyId}`
    const login = () =>
      client.post('/api/auth/login').json({ email: owner.email, password: PASSWORD })

    const suspended = await client.post(`${url}/suspend`).as(admin)
    suspended.assertStatus(200)
    suspended.assertBodyContains({ data: { status: 'suspended' } })
    const me = await client.get('/api/auth/me').cookie('rushes', cookie)
    me.assertStatus(401)
    const refused = await login()
    refused.assertStatus(403)
    const twice = await client.post(`${url}/suspend`).as(admin)
    twice.assertStatus(409)
    twice.assertBodyContains({ errors: [{ allowed: ['reactivate'] }] })

    const reactivated = await client.post(`${url}/reactivate`).as(admin)
    reactivated.assertStatus(200)
    const old = await client.get('/api/auth/me').cookie('rushes', unused)
    old.assertStatus(401)
    const allowed = await login()
    allowed.assertStatus(200)
    const again = await client.post(`${url}/reactivate`).as(admin)
    again.assertStatus(409)
    assert.lengthOf(await auditOf('company.suspend', owner.companyId), 1)
    assert.lengthOf(await auditOf('company.reactivate', owner.companyId), 1)
  })

  test('don’t include the team, which can’t be suspended', async ({ client }) => {
    const admin = await aPerson('super_admin')
    const response = await client.post(`/api/admin/clients/${admin.companyId}/suspend`).as(admin)
    response.assertStatus(409)
    response.assertBodyContains({ errors: [{ reason: 'team_company' }] })
    const me = await client.get('/api/auth/me').as(admin)
    me.assertStatus(200)
  })

  test('require admin.manage_clients', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const pm = await aPerson('team_pm')
    const url = `/api/admin/clients/${owner.companyId}`
    for (const actor of [owner, pm]) {
      for (const request of [
        client.get('/api/admin/clients'),
        client.post(`${url}/suspend`),
        client.post(`${url}/reactivate`),
      ]) {
        const response = await request.as(actor)
        response.assertStatus(403)
        response.assertBodyContains({ errors: [{ permission: 'admin.manage_clients' }] })
      }
    }
  })
})
