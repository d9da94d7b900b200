import { test } from '@japa/runner'
import TaskSelectedItem from '#models/tasks/task_selected_item'
import { rollsBack } from '#tests/support/database'
import { versionOf } from '#tests/support/notifications'
import { aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

test.group('Changing an order', (group) => {
  rollsBack(group)

  test('sets the given fields, replaces lists, and keeps the rest', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const task = await aTaskOf(manager, { brief: 'Keep me' })
    await TaskSelectedItem.create({
      taskId: task.id,
      companyId: task.companyId,
      name: 'Old item',
      quantity: 1,
      position: 0,
    })

    const response = await client
      .patch(`/api/tasks/${task.id}`)
      .as(manager)
      .json({ version: 1, title: 'Winter sofa', selectedItems: [{ name: 'New item' }] })

    response.assertStatus(200)
    const changed = response.body().data
    assert.equal(changed.title, 'Winter sofa')
    assert.equal(changed.brief, 'Keep me')
    assert.equal(changed.version, 2)
    assert.deepEqual(
      changed.selectedItems.map((item: { name: string }) => item.name),
      ['New item']
    )
    assert.lengthOf(await TaskSelectedItem.query().withTrashed().where('task_id', task.id), 2)
  })

  test('is refused for an outdated version, and returns the current one', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const task = await aTaskOf(manager, { version: 3 })
    const response = await client
      .patch(`/api/tasks/${task.id}`)
      .as(manager)
      .json({ version: 2, title: 'Mine' })
    response.assertStatus(409)
    response.assertBodyContains({
      errors: [{ code: 'E_CONFLICT', reason: 'stale', currentVersion: 3 }],
    })
  })

  test('ignores company, status, number and creator', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const stranger = await aPerson('client_owner')
    const task = await aTaskOf(manager)
    await client.patch(`/api/tasks/${task.id}`).as(manager).json({
      version: 1,
      companyId: stranger.companyId,
      status: 'approved',
      number: 'X-1',
      createdById: stranger.id,
    })
    await task.refresh()
    assert.equal(task.companyId, manager.companyId)
    assert.equal(task.status, 'new')
    assert.equal(task.createdById, manager.id)
  })

  test('requires task.update', async ({ client }) => {
    const viewer = await aPerson('client_viewer')
    const task = await aTaskOf(viewer)
    const response = await client.patch(`/api/tasks/${task.id}`).as(viewer).json({ version: 1 })
    response.assertStatus(403)
    response.assertBodyContains({ errors: [{ permission: 'task.update' }] })
  })

  test('returns 404 before validation of the body, for another company', async ({ client }) => {
    const task = await aTaskOf(await aPerson('client_manager'))
    const stranger = await aPerson('client_manager')
    const response = await client.patch(`/api/tasks/${task.id}`).as(stranger).json({ version: 'x' })
    response.assertStatus(404)
  })
})

test.group('Deleting an order', (group) => {
  rollsBack(group)

  test('hides it everywhere, and restoring undoes that', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const task = await aTaskOf(owner)

    const gone = await client.delete(`/api/tasks/${task.id}`).as(owner)
    gone.assertStatus(204)
    const missing = await client.get(`/api/tasks/${task.id}`).as(owner)
    missing.assertStatus(404)
    await task.refresh()
    assert.equal(task.deletedById, owner.id)

    const back = await client.post(`/api/tasks/${task.id}/restore`).as(owner)
    back.assertStatus(200)
    await task.refresh()
    assert.isNull(task.deletedAt)
    assert.isNull(task.deletedById)
  })

  test('requires task.delete, and the same company', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const stranger = await aPerson('client_owner')
    const task = await aTaskOf(manager)
    const refused = await client.delete(`/api/tasks/${task.id}`).as(manager)
    refused.assertStatus(403)
    const foreign = await client.delete(`/api/tasks/${task.id}`).as(stranger)
    foreign.assertStatus(404)
    const restore = await client.post(`/api/tasks/${task.id}/restore`).as(stranger)
    restore.assertStatus(404)
  })

  test('and restoring a live order is 404', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const task = await aTaskOf(owner)
    const response = await client.post(`/api/tasks/${task.id}/restore`).as(owner)
    response.assertStatus(404)
  })
})

test.group('Assigning an order', (group) => {
  rollsBack(group)

  test('notifies the assignee, and can be undone', async ({ client, assert }) => {
    const pm = await aPerson('team_pm')
    const creator = await aPerson('team_creator')
    const task = await aTaskOf(await aPerson('client_manager'))

    const response = await client
      .post(`/api/tasks/${task.id}/assign`)
      .as(pm)
      .json({ assigneeId: creator.id })
    response.assertStatus(200)
    assert.equal(response.body().data.assignee.id, creator.id)
    assert.equal(await versionOf(creator), 1)

    const back = await client.post(`/api/tasks/${task.id}/assign`).as(pm).json({ assigneeId: null })
    assert.isNull(back.body().data.assignee)
  })

  test('is possible only to users of the team', async ({ client }) => {
    const pm = await aPerson('team_pm')
    const owner = await aPerson('client_owner')
    const task = await aTaskOf(owner)
    const response = await client
      .post(`/api/tasks/${task.id}/assign`)
      .as(pm)
      .json({ assigneeId: owner.id })
    response.assertStatus(422)
    response.assertBodyContains({ errors: [{ field: 'assigneeId' }] })
  })

  test('is refused once the order is finished', async ({ client }) => {
    const pm = await aPerson('team_pm')
    const creator = await aPerson('team_creator')
    const task = await aTaskOf(await aPerson('client_manager'), { status: 'completed' })
    const response = await client
      .post(`/api/tasks/${task.id}/assign`)
      .as(pm)
      .json({ assigneeId: creator.id })
    response.assertStatus(409)
  })

  test('requires task.assign', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const task = await aTaskOf(owner)
    const response = await client
      .post(`/api/tasks/${task.id}/assign`)
      .as(owner)
      .json({ assigneeId: null })
    response.assertStatus(403)
  })
})

test.group('The users of an order', (group) => {
  rollsBack(group)

  test('are only those of its company and the team', async ({ client, assert }) => {
    const creator = await aPerson('team_creator')
    const manager = await aPerson('client_manager')
    await aPerson('client_owner')
    const task = await aTaskOf(manager)

    const response = await client.get(`/api/tasks/${task.id}/people`).as(manager)
    response.assertStatus(200)
    const sides = response
      .body()
      .data.map((one: { id: string; side: string }) => [one.id, one.side])
    assert.sameDeepMembers(sides, [
      [creator.id, 'team'],
      [manager.id, 'client'],
    ])
  })

  test('see its activity, and other users don’t', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const created = await client.post('/api/tasks').as(owner).json({ title: 'First' })
    const { id } = created.body().data
    const response = await client.get(`/api/tasks/${id}/activity`).as(owner)
    assert.equal(response.body().data[0].action, 'task.create')
    assert.equal(response.body().data[0].actor.id, owner.id)

    const stranger = await aPerson('client_owner')
    const foreign = await client.get(`/api/tasks/${id}/activity`).as(stranger)
    foreign.assertStatus(404)
    const people = await client.get(`/api/tasks/${id}/people`).as(stranger)
    people.assertStatus(404)
  })
})
