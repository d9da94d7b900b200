import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import Notification from '#models/notifications/notification'
import { taskCreated } from '#notifications/events/tasks'
import { notify } from '#notifications/notify'
import { rollsBack } from '#tests/support/database'
import { aNotification } from '#tests/support/notifications'
import { acting, everyRole } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

const URL = '/api/notifications?audience=team'

async function anEvent() {
  const people = await everyRole()
  const task = await aTaskOf(people.client_owner)
  const { company } = people.client_owner
  await db.transaction((trx) =>
    notify(trx, acting(people.client_owner), taskCreated, { task, company })
  )
  return { people, task }
}

test.group('The history of the team', (group) => {
  rollsBack(group)

  test('has one entry per event, with the users who have read it', async ({ client, assert }) => {
    const { people, task } = await anEvent()
    await aNotification(people.team_pm)
    const own = await Notification.query()
      .where({ user_id: people.team_pm.id, type: 'TASK_CREATED' })
      .firstOrFail()
    await client.post(`/api/notifications/${own.id}/read`).as(people.team_pm)

    const response = await client.get(URL).as(people.team_pm)
    response.assertStatus(200)
    const { data, metadata } = response.body()
    assert.equal(metadata.total, 1)
    assert.containSubset(data[0], {
      type: 'TASK_CREATED',
      message: `${people.client_owner.company.name} ordered “${task.title}”`,
      entityType: 'task',
      entityId: task.id,
      url: `/tasks/${task.id}`,
      actor: { id: people.client_owner.id },
      company: { id: task.companyId },
    })
    assert.deepEqual(
      data[0].readers.map(({ id }: any) => id),
      [people.team_pm.id]
    )
    assert.equal(data[0].readAt, data[0].readers[0].readAt)
    assert.sameMembers(
      data[0].waiting.map(({ id }: any) => id),
      [people.super_admin.id, people.team_admin.id, people.team_creator.id]
    )
  })

  test('can be filtered, but not by unread ones', async ({ client, assert }) => {
    const { people } = await anEvent()
    const other = await client.get(`${URL}&type=SYSTEM`).as(people.team_pm)
    assert.deepEqual(other.body().data, [])
    const refused = await client.get(`${URL}&unread=true`).as(people.team_pm)
    refused.assertStatus(422)
    refused.assertBodyContains({ errors: [{ field: 'unread' }] })
  })

  test('is refused to clients', async ({ client }) => {
    const { people } = await anEvent()
    for (const role of ['client_owner', 'client_manager', 'client_viewer'] as const) {
      const response = await client.get(URL).as(people[role])
      response.assertStatus(403)
      response.assertBodyContains({ errors: [{ code: 'E_AUTHORIZATION_FAILURE' }] })
    }
  })

  test('redirects a client user who opens its page to the first page that they may open', async ({
    client,
  }) => {
    const { people } = await anEvent()
    const response = await client.get('/team/notifications').as(people.client_owner).redirects(0)
    response.assertStatus(302)
    response.assertHeader('location', '/')
  })
})
