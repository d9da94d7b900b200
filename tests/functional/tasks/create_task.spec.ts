import { test } from '@japa/runner'
import ReferenceCategory from '#models/references/reference_category'
import { countRows, rollsBack } from '#tests/support/database'
import { versionOf } from '#tests/support/notifications'
import { aCompany, aPerson } from '#tests/support/people'

async function aStyle() {
  return ReferenceCategory.query().whereRaw("'style' = any(pickers)").firstOrFail()
}

test.group('Placing an order', (group) => {
  rollsBack(group)

  test('stores the task with all its parts and notifies the team', async ({ client, assert }) => {
    const pm = await aPerson('team_pm')
    const manager = await aPerson('client_manager')
    const style = await aStyle()

    const response = await client
      .post('/api/tasks')
      .as(manager)
      .json({
        title: 'Autumn sofa, three cuts',
        brief: 'Warm evening light.',
        format: 'reel',
        platforms: ['instagram', 'tiktok'],
        selectedItems: [{ name: 'Sofa Lund', sku: 'SL-3', quantity: 2 }],
        styles: [{ categoryId: style.id, note: 'softer' }],
        materials: [{ kind: 'text', title: 'Claim', body: 'Come home.' }],
      })

    response.assertStatus(201)
    const task = response.body().data
    assert.equal(task.number, `${manager.company.code}-1`)
    assert.equal(task.companyId, manager.companyId)
    assert.equal(task.status, 'new')
    assert.deepEqual(task.creator, { id: manager.id, fullName: manager.fullName })
    assert.equal(task.selectedItems[0].name, 'Sofa Lund')
    assert.equal(task.styles[0].name, style.name)
    assert.equal(task.materials[0].body, 'Come home.')

    assert.equal(await countRows('audit_entries'), 1)
    assert.equal(await countRows('notifications'), 1)
    assert.equal(await versionOf(pm), 1)
  })

  test('is refused without the permission, naming it', async ({ client }) => {
    const viewer = await aPerson('client_viewer')
    const response = await client.post('/api/tasks').as(viewer).json({ title: 'No' })
    response.assertStatus(403)
    response.assertBodyContains({
      errors: [{ code: 'E_AUTHORIZATION_FAILURE', permission: 'task.create' }],
    })
  })

  test('is refused for another company', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const other = await aCompany()
    const response = await client
      .post('/api/tasks')
      .as(manager)
      .json({ title: 'Not mine', companyId: other.id })
    response.assertStatus(403)
    assert.equal(await countRows('tasks'), 0)
  })

  test('names the invalid part', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const response = await client
      .post('/api/tasks')
      .as(manager)
      .json({
        title: 'Missing style',
        styles: [{ categoryId: '00000000-0000-7000-8000-000000000000' }],
      })
    response.assertStatus(422)
    response.assertBodyContains({ errors: [{ field: 'styles.0.categoryId' }] })
  })

  test('is visible to its company and the team, and 404 for all others', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const stranger = await aPerson('client_owner')
    const created = await client.post('/api/tasks').as(manager).json({ title: 'Ours' })
    const { id } = created.body().data

    const own = await client.get(`/api/tasks/${id}`).as(manager)
    own.assertStatus(200)
    const foreign = await client.get(`/api/tasks/${id}`).as(stranger)
    foreign.assertStatus(404)
    const list = await client.get('/api/tasks').as(stranger)
    list.assertBodyContains({ data: [], metadata: { total: 0 } })
  })
})
