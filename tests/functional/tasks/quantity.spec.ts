import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { aContentItem, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { allNotifications } from '#tests/support/notifications'

/** Creates an order of three videos, two of which are approved. */
async function twoOfThree() {
  const studio = await aStudio({}, { status: 'in_progress', quantity: 3 })
  await aContentItem(studio.task, ['approved'])
  await aContentItem(studio.task, ['approved'])
  return studio
}

test.group('The number of videos of an order', (group) => {
  rollsBack(group)

  test('with two of three approved, it stays in progress, can’t be completed, and is still due', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({}, { quantity: 3, dueDate: '2020-01-01' as never })
    const items = [await aContentItem(task, ['in_review']), await aContentItem(task, ['in_review'])]
    for (const { id, currentVersionId: versionId } of items) {
      await client.post(`/api/content/${id}/approve`).as(people.client_owner).json({ versionId })
    }
    await task.refresh()
    assert.equal(task.status, 'in_progress')

    const done = await client
      .post(`/api/tasks/${task.id}/status`)
      .as(people.team_pm)
      .json({ status: 'completed' })
    done.assertStatus(409)
    const overdue = await client.get('/api/tasks').qs({ due: 'overdue' }).as(people.client_owner)
    assert.containsSubset(overdue.body().data, [
      { id: task.id, quantity: 3, counts: { content: 2, approved: 2 } },
    ])
  })

  test('a smaller number with a reason approves it, and the client sees the reason', async ({
    client,
    assert,
  }) => {
    const { people, task } = await twoOfThree()
    const response = await client
      .patch(`/api/tasks/${task.id}`)
      .as(people.team_pm)
      .json({ version: task.version, quantity: 2, reason: 'The third sofa is discontinued' })

    response.assertStatus(200)
    response.assertBodyContains({ data: { quantity: 2, status: 'approved' } })
    const told = await allNotifications()
    assert.sameMembers(
      told.map(({ userId }) => userId),
      [people.client_owner.id, people.client_manager.id, people.client_viewer.id]
    )
    assert.equal(
      told[0].message,
      `${people.team_pm.fullName} lowered the number of videos of “${task.title}” from 3 to 2: The third sofa is discontinued`
    )
    const entry = await db.from('audit_entries').where('action', 'task.update').firstOrFail()
    assert.containsSubset(entry, {
      entity_id: task.id,
      before: { quantity: 3 },
      after: { quantity: 2, reason: 'The third sofa is discontinued' },
    })
  })

  test('a smaller number without a reason is refused, and nothing changes', async ({
    client,
    assert,
  }) => {
    const { people, task } = await twoOfThree()
    for (const person of [people.team_pm, people.client_owner]) {
      const response = await client
        .patch(`/api/tasks/${task.id}`)
        .as(person)
        .json({ version: task.version, quantity: 2 })
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ field: 'reason', rule: 'required' }] })
    }
    await task.refresh()
    assert.equal(task.quantity, 3)
    assert.lengthOf(await allNotifications(), 0)
  })

  test('a client needs no reason before the order is started, and the team is notified', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({}, { status: 'new', quantity: 3 })
    const response = await client
      .patch(`/api/tasks/${task.id}`)
      .as(people.client_manager)
      .json({ version: task.version, quantity: 2 })
    response.assertBodyContains({ data: { quantity: 2, status: 'new' } })
    const told = await allNotifications()
    assert.equal(told[0].userId, people.team_creator.id)
    assert.include(told[0].message, 'from 3 to 2')
  })

  test('a larger number reopens an approved order, without a notification', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({}, { status: 'approved', quantity: 1 })
    await aContentItem(task, ['approved'])
    const response = await client
      .patch(`/api/tasks/${task.id}`)
      .as(people.client_owner)
      .json({ version: task.version, quantity: 2 })
    response.assertBodyContains({ data: { quantity: 2, status: 'in_progress' } })
    assert.lengthOf(await allNotifications(), 0)
  })

  test('on hold, it decides with which status the order resumes', async ({ client, assert }) => {
    const { people, task } = await twoOfThree()
    await task.merge({ status: 'on_hold', heldStatus: 'in_progress' }).save()
    await client
      .patch(`/api/tasks/${task.id}`)
      .as(people.team_pm)
      .json({ version: task.version, quantity: 2, reason: 'Enough' })
    await task.refresh()
    assert.equal(task.status, 'on_hold')
    assert.equal(task.heldStatus, 'approved')
  })
})
