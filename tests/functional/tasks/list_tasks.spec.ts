import { test } from '@japa/runner'
import Company from '#models/companies/company'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { queriesOf } from '#tests/support/queries'
import { aTaskOf } from '#tests/support/tasks'

const titles = (body: { data: { title: string }[] }) => body.data.map(({ title }) => title)

test.group('Listing orders', (group) => {
  rollsBack(group)

  test('sorts by number numerically, regardless of the time of the orders', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const { code } = await Company.findOrFail(owner.companyId)
    for (const place of [10, 2, 1]) await aTaskOf(owner, { number: `${code}-${place}` })
    const numbers = async (sort: string) => {
      const response = await client.get(`/api/tasks?sort=${sort}`).as(owner)
      return response.body().data.map(({ number }: { number: string }) => number)
    }
    assert.deepEqual(await numbers('number'), [`${code}-1`, `${code}-2`, `${code}-10`])
    assert.deepEqual(await numbers('-number'), [`${code}-10`, `${code}-2`, `${code}-1`])
  })

  test('filters, sorts and pages', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    await aTaskOf(owner, { title: 'A', status: 'new', priority: 'high', dueDate: '2026-12-01' })
    await aTaskOf(owner, { title: 'B', status: 'in_review', dueDate: '2026-12-05' })
    await aTaskOf(owner, { title: 'C 100%', status: 'approved' })

    const several = await client.get('/api/tasks?status=new&status=approved&sort=title').as(owner)
    assert.deepEqual(titles(several.body()), ['A', 'C 100%'])
    const bracketed = await client.get('/api/tasks?status[]=in_review').as(owner)
    assert.deepEqual(titles(bracketed.body()), ['B'])
    const reversed = await client.get('/api/tasks?dueFrom=2026-12-02&dueTo=2026-12-01').as(owner)
    reversed.assertStatus(422)
    reversed.assertBodyContains({ errors: [{ field: 'dueTo', rule: 'date.afterOrEqual' }] })
    const due = await client.get('/api/tasks?dueFrom=2026-12-02&dueTo=2026-12-31').as(owner)
    assert.deepEqual(titles(due.body()), ['B'])
    const text = await client.get('/api/tasks?q=100%25').as(owner)
    assert.deepEqual(titles(text.body()), ['C 100%'])
    const byDue = await client.get('/api/tasks?sort=-dueDate').as(owner)
    assert.deepEqual(titles(byDue.body()), ['B', 'A', 'C 100%'])

    const second = await client.get('/api/tasks?sort=title&perPage=2&page=2').as(owner)
    assert.deepEqual(titles(second.body()), ['C 100%'])
    assert.containsSubset(second.body().metadata, {
      total: 3,
      perPage: 2,
      currentPage: 2,
      lastPage: 2,
    })
  })

  test('finds unassigned orders, and those without a due date', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const [one, other] = [await aPerson('team_creator'), await aPerson('team_creator')]
    await aTaskOf(owner, { title: 'A', assigneeId: one.id, dueDate: '2026-12-01' })
    await aTaskOf(owner, { title: 'B', assigneeId: other.id })
    await aTaskOf(owner, { title: 'C', dueDate: '2026-12-01' })
    const found = async (query: string) => {
      const response = await client.get(`/api/tasks?sort=title&${query}`).as(owner)
      return titles(response.body())
    }
    assert.deepEqual(await found('assigneeId=none'), ['C'])
    assert.deepEqual(await found(`assigneeId=none&assigneeId=${one.id}`), ['A', 'C'])
    assert.deepEqual(await found(`assigneeId=${other.id}`), ['B'])
    assert.deepEqual(await found('due=none'), ['B'])
    const exported = await client.get('/api/tasks/export?assigneeId=none&sort=assignee').as(owner)
    assert.lengthOf(exported.text().trim().split('\n'), 2)
    for (const wrong of ['assigneeId=nobody', 'due=never']) {
      const response = await client.get(`/api/tasks?${wrong}`).as(owner)
      response.assertStatus(422)
    }
  })

  test('returns the newest first by default', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    for (const title of ['first', 'second', 'third']) await aTaskOf(owner, { title })
    const response = await client.get('/api/tasks').as(owner)
    assert.deepEqual(titles(response.body()), ['third', 'second', 'first'])
  })

  test('refuses unknown filters', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    for (const query of ['colour=red', 'page=0', 'perPage=101', 'status=done', 'sort=secret']) {
      const response = await client.get(`/api/tasks?${query}`).as(owner)
      response.assertStatus(422)
      assert.match(response.body().errors[0].field, new RegExp(`^${query.split('=')[0]}`))
    }
  })

  test('takes as many queries for many rows as for few', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const list = () => queriesOf(() => client.get('/api/tasks?perPage=100').as(owner))
    await aTaskOf(owner)
    const forOne = await list()
    for (let row = 0; row < 20; row += 1) await aTaskOf(owner)
    assert.isNotEmpty(forOne)
    assert.deepEqual(await list(), forOne)
  })
})
