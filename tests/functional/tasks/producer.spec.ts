import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type User from '#models/identity/user'
import { rollsBack } from '#tests/support/database'
import { versionOf } from '#tests/support/notifications'
import { aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

const assign = (client: ApiClient, by: User, id: string, body: object) =>
  client.post(`/api/tasks/${id}/assign`).as(by).json(body)

test.group('The producer of an order', (group) => {
  rollsBack(group)

  test('is the team user who assigns it first', async ({ client, assert }) => {
    const [first, second] = [await aPerson('team_pm'), await aPerson('team_pm')]
    const [one, other] = [await aPerson('team_creator'), await aPerson('team_creator')]
    const task = await aTaskOf(await aPerson('client_manager'))

    const assigned = await assign(client, first, task.id, { assigneeId: one.id })
    assert.equal(assigned.body().data.producer.id, first.id)
    assert.equal(assigned.body().data.version, 2)
    const passedOn = await assign(client, second, task.id, { assigneeId: other.id })
    assert.equal(passedOn.body().data.producer.id, first.id)
  })

  test('is set and undone without changing the assignee', async ({ client, assert }) => {
    const pm = await aPerson('team_pm')
    const creator = await aPerson('team_creator')
    const task = await aTaskOf(await aPerson('client_manager'), { assigneeId: creator.id })

    const set = await assign(client, pm, task.id, { producerId: pm.id })
    assert.equal(set.body().data.producer.id, pm.id)
    assert.equal(set.body().data.assignee.id, creator.id)
    assert.equal(await versionOf(creator), 0)
    const removed = await assign(client, pm, task.id, { producerId: null })
    assert.isNull(removed.body().data.producer)
    const activity = await client.get(`/api/tasks/${task.id}/activity`).as(pm)
    assert.deepEqual(
      activity.body().data.map(({ details }: { details: object }) => details),
      [{ producer: null }, { producer: pm.fullName }]
    )
  })

  test('must be a user who may assign orders, and is required', async ({ client }) => {
    const pm = await aPerson('team_pm')
    const creator = await aPerson('team_creator')
    const task = await aTaskOf(await aPerson('client_manager'))
    const unfit = await assign(client, pm, task.id, { producerId: creator.id })
    unfit.assertStatus(422)
    unfit.assertBodyContains({ errors: [{ field: 'producerId' }] })
    const nobody = await assign(client, pm, task.id, {})
    nobody.assertStatus(422)
    nobody.assertBodyContains({ errors: [{ field: 'assigneeId', rule: 'required' }] })
  })
})
