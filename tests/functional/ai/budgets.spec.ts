import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { reserve } from '#ai/budgets/reserve'
import { settleCall, sweepCalls } from '#ai/budgets/settle'
import type User from '#models/identity/user'
import { aBudget, aProvider } from '#tests/support/ai'
import { auditOf } from '#tests/support/audit'
import { rollsBack } from '#tests/support/database'
import { FakeProvider } from '#tests/support/services/fake_provider'
import { aCompany, aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

const PATH = '/api/admin/ai/budgets'

async function calls(user: User, companyId = user.companyId) {
  const provider = await aProvider(user)
  const base = { companyId, userId: user.id, providerId: provider.id, generationId: null }
  return (cost: number) => reserve({ ...base, service: 'prompt' }, cost)
}

const spentOf = async (scopeId: string) => {
  const row = await db.from('ai_spending').where('scope_id', scopeId).first()
  return row && { spent: Number(row.spent), reserved: Number(row.reserved) }
}

const told = async () => {
  const rows = await db
    .from('notifications as n')
    .join('notification_events as e', 'e.id', 'n.event_id')
    .where('e.event_key', 'ai.budget_nearly_spent')
    .select('n.user_id', 'e.parameters')
  return rows as { user_id: string; parameters: { scope: string; company: string } }[]
}

test.group('A budget', (group) => {
  rollsBack(group)

  test('allows a call while its maximum cost is left', async ({ assert }) => {
    const pm = await aPerson('team_pm')
    await aBudget(pm.companyId, 1_000)
    const call = await calls(pm)
    const first = await call(600)
    assert.isNull(await call(401))
    assert.deepEqual(await spentOf(pm.companyId), { spent: 0, reserved: 600 })

    const tokens = { tokensIn: 1, tokensOut: 1 }
    assert.equal(
      await settleCall(first!, { status: 'settled', reason: null, tokens, cost: 100 }),
      100
    )
    assert.deepEqual(await spentOf(pm.companyId), { spent: 100, reserved: 0 })
    assert.isString(await call(900))
    assert.isNull(await call(1))
  })

  test('of the service applies to every company, and reserves nothing when the company’s budget refuses', async ({
    assert,
  }) => {
    const pm = await aPerson('team_pm')
    const [one, other] = [await aCompany(), await aCompany()]
    await aBudget(null, 1_000)
    await aBudget(other.id, 100)
    const [ofOne, ofOther] = [await calls(pm, one.id), await calls(pm, other.id)]
    assert.isString(await ofOne(900))
    assert.isNull(await ofOther(101))
    assert.isString(await ofOther(100))
    assert.isNull(await ofOne(1))
    assert.deepEqual(await spentOf(other.id), { spent: 0, reserved: 100 })
    assert.deepEqual(await spentOf(one.id), { spent: 0, reserved: 900 })
  })

  test('of zero still allows free calls', async ({ assert }) => {
    const pm = await aPerson('team_pm')
    await aBudget(null, 0)
    const call = await calls(pm)
    assert.isNull(await call(1))
    assert.isString(await call(0))
  })

  test('gets the reservation of a failed call back, once', async ({ assert }) => {
    const pm = await aPerson('team_pm')
    await aBudget(pm.companyId, 1_000)
    const call = await calls(pm)
    const id = await call(1_000)
    const end = { status: 'released', reason: 'provider_error' } as const
    assert.equal(await settleCall(id!, end), 0)
    assert.isNull(await settleCall(id!, end))
    assert.deepEqual(await spentOf(pm.companyId), { spent: 0, reserved: 0 })
  })

  test('counts the maximum cost of a call whose process died as spent', async ({ assert }) => {
    const pm = await aPerson('team_pm')
    const call = await calls(pm)
    const [lost, young] = [await call(700), await call(50)]
    await db
      .from('ai_calls')
      .where('id', lost!)
      .update({ started_at: new Date(Date.now() - 6 * 60_000) })
    assert.equal(await sweepCalls(), 1)
    assert.deepEqual(await spentOf(pm.companyId), { spent: 700, reserved: 50 })
    assert.equal(await sweepCalls(), 0)
    const late = { status: 'settled', reason: null, cost: 10 } as const
    assert.isNull(await settleCall(lost!, late))
    assert.equal(await settleCall(young!, late), 10)
    assert.deepEqual(await spentOf(pm.companyId), { spent: 710, reserved: 0 })
  })

  test('notifies users who manage budgets at 80 %, once a month', async ({ assert }) => {
    const company = await aCompany({ name: 'Nordhaus' })
    const [pm, admin] = [await aPerson('team_pm'), await aPerson('team_admin')]
    await aPerson('client_owner', { company })
    await aBudget(company.id, 1_000)
    const call = await calls(pm, company.id)
    const spend = async (cost: number) => {
      const id = await call(cost)
      await settleCall(id!, { status: 'settled', reason: null, cost })
    }
    await spend(799)
    assert.deepEqual(await told(), [])
    await spend(1)
    const parameters = { scope: 'company', company: 'Nordhaus' }
    assert.containSubset(await told(), [{ user_id: admin.id, parameters }])
    const before = await told()
    await spend(100)
    assert.deepEqual(await told(), before)
  })

  test('counts a call that ends after its company was deleted', async ({ assert }) => {
    const company = await aCompany()
    const pm = await aPerson('team_pm')
    await aPerson('team_admin')
    await aBudget(company.id, 100)
    const id = await (await calls(pm, company.id))(90)
    await db.from('companies').where('id', company.id).update({ deleted_at: new Date() })
    assert.equal(await settleCall(id!, { status: 'settled', reason: null, cost: 90 }), 90)
    assert.deepEqual(await spentOf(company.id), { spent: 90, reserved: 0 })
    assert.deepEqual(await told(), [])
  })

  test('that is used up leaves texts by template, and the response reports it', async ({
    client,
    assert,
  }) => {
    const provider = await FakeProvider.start()
    try {
      const manager = await aPerson('client_owner')
      const { name } = await aProvider(manager, { baseUrl: provider.baseUrl })
      await aBudget(manager.companyId, 10)
      const task = await aTaskOf(manager, { title: 'Linen sofa' })
      const response = await client.post('/api/ai/prompts').as(manager).json({ taskId: task.id })
      response.assertStatus(201)
      const { source, fallbacks, cost, text } = response.body().data
      assert.deepEqual(
        { source, fallbacks, cost },
        {
          source: 'template',
          fallbacks: [{ provider: name, reason: 'budget' }],
          cost: 0,
        }
      )
      assert.include(text, 'Linen sofa')
      assert.lengthOf(provider.requests, 0)
    } finally {
      await provider.stop()
    }
  })
})

test.group('Budgets of the month', (group) => {
  rollsBack(group)

  test('are listed with their spending, the service’s budget first', async ({ client, assert }) => {
    const admin = await aPerson('team_admin')
    const company = await aCompany({ name: 'Aalto' })
    await aBudget(company.id, 1_000)
    const call = await calls(admin, company.id)
    const id = await call(900)
    await settleCall(id!, { status: 'settled', reason: null, cost: 900 })
    await call(50)

    const response = await client.get(PATH).as(admin)
    response.assertStatus(200)
    const [service, ...companies] = response.body().data
    assert.containSubset(service, {
      ...{ scope: 'service', companyId: null, monthlyLimit: null },
      ...{ spent: 900, reserved: 50, state: 'ok' },
    })
    assert.containSubset(
      companies.find((one: { companyId: string }) => one.companyId === company.id),
      { companyName: 'Aalto', monthlyLimit: 1_000, spent: 900, reserved: 50, state: 'warning' }
    )
  })

  test('are listed in pages: the service’s first, then those of companies as sorted', async ({
    client,
    assert,
  }) => {
    const admin = await aPerson('super_admin')
    const first = await aCompany({ name: 'Aaa budget' })
    const second = await aCompany({ name: 'Bbb budget' })
    for (const [company, monthlyLimit] of [
      [first, 1_000_000],
      [second, 3_000_000],
    ] as const) {
      const set = await client
        .put(PATH)
        .as(admin)
        .json({ scope: 'company', companyId: company.id, monthlyLimit })
      set.assertStatus(200)
      assert.equal(set.body().data.companyName, company.name)
    }
    const rows = async (query: string) => {
      const response = await client.get(`${PATH}?${query}`).as(admin)
      response.assertStatus(200)
      return response.body().data.map(({ scope, companyName }: any) => companyName ?? scope)
    }
    assert.deepEqual(await rows('q=budget'), ['Aaa budget', 'Bbb budget'])
    assert.deepEqual(await rows('q=budget&sort=-monthlyLimit'), ['Bbb budget', 'Aaa budget'])
    assert.deepEqual(await rows('scope=service'), ['service'])
    assert.deepEqual(await rows(`companyId=${first.id}&companyId=${second.id}&perPage=1&page=2`), [
      'Bbb budget',
    ])
    assert.deepEqual(await rows('sort=-companyName&perPage=1'), ['service'])
  })

  test('are set, changed and removed, and the audit log has the amounts', async ({
    client,
    assert,
  }) => {
    const admin = await aPerson('team_admin')
    const company = await aCompany()
    const set = (monthlyLimit: number | null) =>
      client.put(PATH).as(admin).json({ scope: 'company', companyId: company.id, monthlyLimit })
    const first = await set(5_000_000)
    first.assertStatus(200)
    assert.equal(first.body().data.monthlyLimit, 5_000_000)
    await set(7_000_000)
    const last = await set(null)
    assert.isNull(last.body().data.monthlyLimit)
    const entries = await auditOf('ai_budget.update', last.body().data.id)
    assert.lengthOf(entries, 3)
  })

  test('require an existing company and a limit', async ({ client, assert }) => {
    const admin = await aPerson('team_admin')
    const put = (body: object) => client.put(PATH).as(admin).json(body)
    const missing = await put({ scope: 'company', companyId: admin.id, monthlyLimit: 1 })
    missing.assertStatus(422)
    assert.containSubset(missing.body().errors, [{ field: 'companyId', rule: 'exists' }])
    const unnamed = await put({ scope: 'company', monthlyLimit: 1 })
    assert.containSubset(unnamed.body().errors, [{ field: 'companyId', rule: 'required' }])
    const open = await put({ scope: 'service' })
    assert.containSubset(open.body().errors, [{ field: 'monthlyLimit', rule: 'required' }])
    const negative = await put({ scope: 'service', monthlyLimit: -1 })
    negative.assertStatus(422)
  })
})
