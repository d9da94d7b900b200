import { test } from '@japa/runner'
import SavedView from '#models/tasks/saved_view'
import { countRows, rollsBack, writesForReal } from '#tests/support/database'
import { aCompany, aPerson } from '#tests/support/people'

const VIEW = { page: '/tasks' as const, name: 'Late', query: 'status=new&sort=dueDate' }

test.group('Saved views', (group) => {
  rollsBack(group)

  test('are stored, renamed and deleted, only by their user', async ({ client, assert }) => {
    const company = await aCompany()
    const owner = await aPerson('client_owner', { company })
    const admin = await aPerson('super_admin')
    const made = await client.post('/api/saved-views').as(owner).json(VIEW)
    made.assertStatus(201)
    made.assertBodyContains({ data: VIEW })
    const path = `/api/saved-views/${made.body().data.id}`

    for (const other of [admin, await aPerson('client_manager', { company })]) {
      const list = await client.get('/api/saved-views').as(other)
      assert.deepEqual(list.body().data, [])
      const change = await client.patch(path).as(other).json({ name: 'Mine' })
      change.assertStatus(404)
      const removal = await client.delete(path).as(other)
      removal.assertStatus(404)
    }
    const renamed = await client.patch(path).as(owner).json({ name: 'Overdue' })
    renamed.assertBodyContains({ data: { ...VIEW, name: 'Overdue' } })
    const listed = await client.get('/api/saved-views?page=/tasks').as(owner)
    assert.lengthOf(listed.body().data, 1)
    const elsewhere = await client.get('/api/saved-views?page=/content').as(owner)
    assert.lengthOf(elsewhere.body().data, 0)

    const removed = await client.delete(path).as(owner)
    removed.assertStatus(204)
    const again = await client
      .post('/api/saved-views')
      .as(owner)
      .json({ ...VIEW, name: 'overdue' })
    again.assertStatus(201)
  })

  test('have a unique name on each page', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const make = (view: object) => client.post('/api/saved-views').as(owner).json(view)
    await make(VIEW)
    const twin = await make({ ...VIEW, name: 'LATE' })
    twin.assertStatus(422)
    twin.assertBodyContains({ errors: [{ field: 'name', rule: 'unique' }] })
    const elsewhere = await make({ ...VIEW, page: '/content' })
    elsewhere.assertStatus(201)
    const other = await make({ ...VIEW, name: 'Other' })
    const path = `/api/saved-views/${other.body().data.id}`
    const renamed = await client.patch(path).as(owner).json({ name: 'late' })
    renamed.assertStatus(422)
  })

  test('are of existing pages, and contain only a query', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const cases: [object, string][] = [
      [{ ...VIEW, page: '/users' }, 'page'],
      [{ ...VIEW, name: ' ' }, 'name'],
      [{ ...VIEW, query: '//evil.test/#x' }, 'query'],
      [{ ...VIEW, query: 'x'.repeat(2_001) }, 'query'],
    ]
    for (const [body, field] of cases) {
      const response = await client.post('/api/saved-views').as(owner).json(body)
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ field }] })
    }
  })
})

test.group('Saved views at the same time', (group) => {
  writesForReal(group)

  test('are a hundred at most', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const { id: userId, companyId } = owner
    await SavedView.createMany(
      Array.from({ length: 98 }, (_, number) => ({ ...VIEW, userId, companyId, name: `${number}` }))
    )
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) =>
        client
          .post('/api/saved-views')
          .as(owner)
          .json({ ...VIEW, name })
      )
    )
    assert.deepEqual(answers.map((answer) => answer.status()).sort(), [201, 201, 409, 409])
    assert.equal(await countRows('saved_views'), 100)
  })
})
