import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { moveTask } from '#actions/tasks/move_task'
import { movesFrom } from '#models/tasks/task_states'
import { rollsBack } from '#tests/support/database'
import { versionOf } from '#tests/support/notifications'
import { aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

test.group('Moving an order manually', (group) => {
  rollsBack(group)

  test('an editor starts their own order, and the client is notified', async ({
    client,
    assert,
  }) => {
    const creator = await aPerson('team_creator')
    const owner = await aPerson('client_owner')
    const task = await aTaskOf(owner, { assigneeId: creator.id })

    const response = await client
      .post(`/api/tasks/${task.id}/status`)
      .as(creator)
      .json({ status: 'in_progress' })
    response.assertStatus(200)
    assert.equal(response.body().data.status, 'in_progress')
    assert.equal(await versionOf(owner), 1)
  })

  test('an editor can’t start an order that isn’t assigned to them', async ({ client }) => {
    const creator = await aPerson('team_creator')
    const task = await aTaskOf(await aPerson('client_owner'))
    const response = await client
      .post(`/api/tasks/${task.id}/status`)
      .as(creator)
      .json({ status: 'in_progress' })
    response.assertStatus(403)
  })

  test('it is put on hold with a reason, and resumes with its previous status', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const task = await aTaskOf(owner, { status: 'in_review' })
    const move = (body: object) => client.post(`/api/tasks/${task.id}/status`).as(owner).json(body)

    const bare = await move({ status: 'on_hold' })
    bare.assertStatus(422)
    bare.assertBodyContains({ errors: [{ field: 'reason' }] })
    const held = await move({ status: 'on_hold', reason: 'The sofa is late' })
    assert.equal(held.body().data.heldStatus, 'in_review')
    const wrong = await move({ status: 'in_progress' })
    wrong.assertStatus(409)
    assert.deepEqual(wrong.body().errors[0].allowed, ['in_review', 'cancelled'])
    const resumed = await move({ status: 'in_review' })
    assert.equal(resumed.body().data.status, 'in_review')
    assert.isNull(resumed.body().data.heldStatus)
  })

  test('a client neither starts nor completes', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const fresh = await aTaskOf(owner)
    const approved = await aTaskOf(owner, { status: 'approved' })
    const start = await client
      .post(`/api/tasks/${fresh.id}/status`)
      .as(owner)
      .json({ status: 'in_progress' })
    start.assertStatus(403)
    const complete = await client
      .post(`/api/tasks/${approved.id}/status`)
      .as(owner)
      .json({ status: 'completed' })
    complete.assertStatus(403)
  })

  test('notifies involved users with the given reason', async ({ client, assert }) => {
    const pm = await aPerson('team_pm')
    const owner = await aPerson('client_owner')
    const task = await aTaskOf(owner)
    const told = async (status: string, reason?: string) => {
      await client.post(`/api/tasks/${task.id}/status`).as(pm).json({ status, reason })
      const list = await client.get('/api/notifications').as(owner)
      return list.body().data[0].message
    }
    assert.match(await told('on_hold', 'none'), /: none$/)
    assert.match(await told('new'), /”$/)
  })

  test('the system can also move it, and notifies both sides', async ({ client, assert }) => {
    const [pm, owner] = [await aPerson('team_pm'), await aPerson('client_owner')]
    const task = await aTaskOf(owner, { status: 'approved' })
    const complete = movesFrom(task).find(({ verb }) => verb === 'complete')!
    await db.transaction((trx) => moveTask(trx, null, task, complete))

    const shown = await client.get(`/api/tasks/${task.id}`).as(owner)
    assert.equal(shown.body().data.status, 'completed')
    for (const person of [pm, owner]) {
      assert.equal(await versionOf(person), 1)
    }
  })

  test('a final status can’t be changed', async ({ client, assert }) => {
    const pm = await aPerson('team_pm')
    const task = await aTaskOf(await aPerson('client_owner'), { status: 'cancelled' })
    const response = await client
      .post(`/api/tasks/${task.id}/status`)
      .as(pm)
      .json({ status: 'in_progress' })
    response.assertStatus(409)
    assert.deepEqual(response.body().errors[0].allowed, [])
    const bare = await client
      .post(`/api/tasks/${task.id}/status`)
      .as(pm)
      .json({ status: 'on_hold' })
    bare.assertStatus(422)
  })

  test('requires task.change_status, and the same company', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const task = await aTaskOf(manager)
    const refused = await client
      .post(`/api/tasks/${task.id}/status`)
      .as(manager)
      .json({ status: 'cancelled', reason: 'No' })
    refused.assertStatus(403)
    const stranger = await aPerson('client_owner')
    const foreign = await client
      .post(`/api/tasks/${task.id}/status`)
      .as(stranger)
      .json({ status: 'cancelled', reason: 'No' })
    foreign.assertStatus(404)
  })
})
