import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { createTask } from '#actions/tasks/create_task'
import { changeTaskStatus } from '#actions/tasks/change_task_status'
import { taskCreated } from '#notifications/events/tasks'
import { notify } from '#notifications/notify'
import { writesForReal } from '#tests/support/database'
import { versionOf } from '#tests/support/notifications'
import { acting, aPerson, everyRole } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

const POLL = '/api/notifications/unread-count'

test.group('Notifications of several transactions at once', (group) => {
  writesForReal(group)

  test('don’t wait for an open transaction', async ({ client, assert, cleanup }) => {
    const people = await everyRole()
    const [first, second] = [people.client_owner, await aPerson('client_owner')]
    const task = await aTaskOf(first)

    const open = await db.transaction()
    cleanup(async () => void (open.isCompleted || (await open.rollback())))
    await notify(open, acting(first), taskCreated, { task, company: first.company })
    // If the notifications locked their recipients, these two would wait forever for the open transaction.
    await createTask(acting(second), { title: 'Lamp' })
    const rename = await client
      .patch(`/api/admin/users/${people.team_pm.id}`)
      .as(people.super_admin)
      .json({ fullName: 'Another name' })
    rename.assertStatus(200)
    assert.equal(await versionOf(people.team_pm), 1)

    await open.commit()
    assert.equal(await versionOf(people.team_pm), 2)
  })

  test('each increase every version, also when they notify the same users in another order', async ({
    assert,
  }) => {
    const people = await everyRole()
    const owners = [people.client_owner, await aPerson('client_owner')]
    const actors = owners.map(acting)
    const tasks = await Promise.all(owners.map((owner) => aTaskOf(owner)))

    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        db.transaction(async (trx) => {
          const order = index % 2 ? [0, 1] : [1, 0]
          for (const which of order) {
            const about = { task: tasks[which], company: owners[which].company }
            await notify(trx, actors[which], taskCreated, about)
          }
        })
      )
    )
    for (const role of ['super_admin', 'team_admin', 'team_pm', 'team_creator'] as const) {
      assert.equal(await versionOf(people[role]), 48, role)
    }
  })

  test('never let a poll keep an outdated response', async ({ client, assert }) => {
    const people = await everyRole()
    const tasks = await Promise.all(Array.from({ length: 8 }, () => aTaskOf(people.client_owner)))
    const hold = { status: 'on_hold', reason: 'Waiting for the sofa' } as const
    let done = false
    const answers = new Map<string, number>()

    const work = Promise.all(
      tasks.map(({ id }) => changeTaskStatus(acting(people.client_owner), id, hold))
    ).finally(() => (done = true))
    while (!done) {
      const response = await client.get(POLL).as(people.team_pm)
      const { unreadCount } = response.body().data
      const etag = response.header('etag')!
      answers.set(etag, Math.min(unreadCount, answers.get(etag) ?? unreadCount))
    }
    await work
    const last = await client.get(POLL).as(people.team_pm)
    assert.equal(last.body().data.unreadCount, 8)
    const again = (etag: string) =>
      client.get(POLL).as(people.team_pm).header('if-none-match', etag)
    const unchanged = await again(last.header('etag')!)
    unchanged.assertStatus(304)
    // A response may be newer than its ETag, because the version is read before the count. It must never be older.
    for (const [etag, unreadCount] of answers) {
      if (unreadCount === 8) continue
      const fresh = await again(etag)
      fresh.assertStatus(200)
    }
  })
})
