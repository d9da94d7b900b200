import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Role } from '#access/roles'
import NotificationDelivery from '#models/notifications/notification_delivery'
import type Task from '#models/tasks/task'
import type User from '#models/identity/user'
import { passkeyAdded } from '#notifications/events/identity'
import { taskAssigned, taskCreated } from '#notifications/events/tasks'
import { claimDeliveries } from '#notifications/deliveries/claim_deliveries'
import { notify } from '#notifications/notify'
import { withRequestId } from '#queue/request_context'
import {
  aBrowser,
  allDeliveries,
  eachDelivery,
  sendsDue,
  timePasses,
} from '#tests/support/deliveries'
import { rollsBack } from '#tests/support/database'
import { runJobs, waitingJobs } from '#tests/support/processes/jobs'
import { acting, aCompany, aPerson, everyRole } from '#tests/support/people'
import { queriesOf } from '#tests/support/queries'
import { replaceChannel } from '#tests/support/test_channel'
import { aTaskOf } from '#tests/support/tasks'

type Scene = { people: Record<Role, User>; task: Task }

async function aScene(): Promise<Scene> {
  const people = await everyRole()
  return { people, task: await aTaskOf(people.client_owner, { title: 'Sofa' }) }
}

const tellTeam = ({ people, task }: Scene) =>
  db.transaction((trx) =>
    notify(trx, acting(people.client_owner), taskCreated, {
      task,
      company: people.client_owner.company,
    })
  )

const tellCreator = ({ people, task }: Scene) =>
  db.transaction((trx) =>
    notify(trx, acting(people.team_pm), taskAssigned, {
      task,
      assigneeId: people.team_creator.id,
    } as never)
  )

test.group('Deliveries', (group) => {
  rollsBack(group)
  const push = replaceChannel(group, 'push')
  const messenger = replaceChannel(group, 'messenger')

  test('keep the id of the request that caused them', async ({ assert }) => {
    const scene = await aScene()
    await aBrowser(scene.people.team_pm)
    await withRequestId('request-1', () => tellTeam(scene))
    const rows = await db.from('outbox').where('job', 'notifications.deliver').select('request_id')
    assert.deepEqual(rows, [{ request_id: 'request-1' }])
  })

  test('are one for each browser and for the recipient’s messenger', async ({ assert }) => {
    const scene = await aScene()
    const { team_pm: pm, team_creator: creator } = scene.people
    await aBrowser(pm)
    await aBrowser(pm, { name: 'Phone' })
    await aBrowser(scene.people.client_owner)
    await creator.merge({ messengerId: '4711' }).save()
    await tellTeam(scene)

    const waiting = (userId: string, channel: string) => ({
      ...{ userId, channel, state: 'waiting', reason: null, attempts: 0, heldFor: null },
    })
    assert.sameDeepMembers(await allDeliveries(), [
      waiting(pm.id, 'push'),
      waiting(pm.id, 'push'),
      waiting(creator.id, 'messenger'),
    ])
    assert.lengthOf(await waitingJobs(), 3)

    await runJobs()
    assert.deepEqual(push.current.bodies, Array(2).fill(`${nameOf(scene)} ordered “Sofa”`))
    assert.deepEqual(messenger.current.bodies, [`${nameOf(scene)} ordered “Sofa”`])
    assert.deepEqual(await eachDelivery('state'), ['sent', 'sent', 'sent'])
    const [{ title, url, notifications }] = push.current.sent
    assert.equal(title, 'New order')
    assert.equal(url, `/tasks/${scene.task.id}`)
    assert.equal(notifications[0].notification.eventId.length, 36)
  })

  const nameOf = ({ people }: Scene) => people.client_owner.company.name

  test('cost no further statement, however many there are', async ({ assert }) => {
    const scene = await aScene()
    const without = await queriesOf(() => tellTeam(scene))
    for (const role of ['super_admin', 'team_admin', 'team_pm'] as const) {
      for (let count = 0; count < 3; count += 1) await aBrowser(scene.people[role])
    }
    const withNine = await queriesOf(() => tellTeam(scene))
    assert.equal(withNine.length, without.length)
    assert.lengthOf(await allDeliveries(), 9)
  })

  test('are rolled back with the transaction, and aren’t created for a channel that is off', async ({
    assert,
  }) => {
    const scene = await aScene()
    await aBrowser(scene.people.team_creator)
    await assert.rejects(() =>
      db.transaction(async (trx) => {
        await notify(trx, acting(scene.people.team_pm), taskAssigned, {
          task: scene.task,
          assigneeId: scene.people.team_creator.id,
        } as never)
        throw new Error('No')
      })
    )
    assert.isEmpty(await allDeliveries())
    assert.isEmpty(await waitingJobs())

    push.current.on = false
    await tellCreator(scene)
    assert.isEmpty(await allDeliveries())
  })

  test('follow a user’s choices for a type', async ({ assert }) => {
    const scene = await aScene()
    const { team_creator: creator } = scene.people
    await aBrowser(creator)
    await creator
      .merge({ messengerId: '1', notificationPreferences: { SYSTEM: ['messenger'] } })
      .save()
    await tellCreator(scene)
    assert.deepEqual(await eachDelivery('channel'), ['messenger'])
    const row = await db.from('notifications').where('user_id', creator.id).firstOrFail()
    assert.isFalse(row.in_app)
  })

  test('stay sent at a second attempt', async ({ assert }) => {
    const scene = await aScene()
    await aBrowser(scene.people.team_creator)
    await tellCreator(scene)
    await runJobs()
    await db.from('outbox').update({ dispatched_at: null, finished_at: null })
    await runJobs()
    assert.lengthOf(push.current.sent, 1)
  })

  const LOST: Record<string, { change: (scene: Scene) => unknown; reason: string }> = {
    'was deactivated': {
      change: ({ people }) => people.team_creator.merge({ isActive: false }).save(),
      reason: 'account',
    },
    'lost the right to see orders': {
      change: ({ people }) =>
        people.team_creator
          .merge({ permissionOverridesJson: [{ permission: 'task.view', effect: 'revoke' }] })
          .save(),
      reason: 'permission',
    },
    'lost the right to see notifications': {
      change: ({ people }) =>
        people.team_creator
          .merge({
            permissionOverridesJson: [{ permission: 'notification.view', effect: 'revoke' }],
          })
          .save(),
      reason: 'permission',
    },
    'moved to another company': {
      change: async ({ people, task }) => {
        await people.team_creator.merge({ role: 'client_viewer' }).save()
        const { id } = await aCompany()
        await db.from('users').where('id', people.team_creator.id).update({ company_id: id })
        return task
      },
      reason: 'record',
    },
    'signed out of the browser': {
      change: ({ people }) =>
        db
          .from('user_sessions')
          .where('user_id', people.team_creator.id)
          .update({ ended_at: new Date() }),
      reason: 'session',
    },
    'removed the browser': {
      change: () => db.from('push_subscriptions').update({ deleted_at: new Date() }),
      reason: 'target',
    },
    'switched the channel off': {
      change: ({ people }) =>
        people.team_creator.merge({ notificationPreferences: { SYSTEM: ['in_app'] } }).save(),
      reason: 'unwanted',
    },
    'has read it meanwhile': {
      change: () => db.from('notifications').update({ read_at: new Date() }),
      reason: 'read',
    },
    'is told of an order that was deleted': {
      change: ({ task }) => task.merge({ deletedAt: DateTime.utc() } as never).save(),
      reason: 'record',
    },
    'would get it days later': {
      change: () =>
        db
          .from('notification_deliveries')
          .update({ created_at: DateTime.utc().minus({ days: 3 }).toJSDate() }),
      reason: 'late',
    },
  }

  test('are dropped if the user {$self}')
    .with(Object.keys(LOST))
    .run(async ({ assert }, name) => {
      const scene = await aScene()
      await aBrowser(scene.people.team_creator)
      await tellCreator(scene)
      await LOST[name].change(scene)
      await runJobs()
      assert.isEmpty(push.current.sent)
      assert.containSubset(await allDeliveries(), [{ state: 'skipped', reason: LOST[name].reason }])
    })

  test('about the user’s own account need no permission to see companies', async ({ assert }) => {
    const person = await aPerson('client_viewer', {
      overrides: [{ permission: 'company.view', effect: 'revoke' }],
    })
    await aBrowser(person)
    await db.transaction((trx) => notify(trx, null, passkeyAdded, { user: person, name: 'Key' }))
    await runJobs()
    assert.deepEqual(await eachDelivery('state'), ['sent'])
    assert.lengthOf(push.current.sent, 1)
  })

  test('wait as long as the remote service requests, and are tried again', async ({ assert }) => {
    const scene = await aScene()
    await aBrowser(scene.people.team_creator)
    await tellCreator(scene)
    push.current.outcomes.push({ kind: 'later', error: '429', afterSeconds: 3_600 })
    const before = DateTime.utc()
    await sendsDue()

    const waiting = await NotificationDelivery.firstOrFail()
    assert.containSubset(waiting.$attributes, { state: 'waiting', attempts: 1, lastError: '429' })
    assert.isAtLeast(waiting.nextAttemptAt.diff(before).as('seconds'), 3_600)
    const job = await db.from('outbox').where('id', waiting.jobId).firstOrFail()
    assert.equal(Number(job.available_at), waiting.nextAttemptAt.toMillis())

    await timePasses()
    await runJobs()
    assert.lengthOf(push.current.sent, 2)
    assert.containSubset(await allDeliveries(), [{ state: 'sent', attempts: 2 }])
  })

  test('fail permanently after all attempts, if refused, and if the subscription is gone', async ({
    assert,
  }) => {
    const scene = await aScene()
    await aBrowser(scene.people.team_creator)
    await tellCreator(scene)
    push.current.outcomes.push(
      ...Array.from({ length: 20 }, () => ({ kind: 'later', error: '503' }) as const)
    )
    await runJobs()
    assert.containSubset(await allDeliveries(), [{ state: 'failed', reason: 'gave_up' }])
    assert.lengthOf(push.current.sent, 9)

    push.current.outcomes.length = 0
    for (const kind of ['failed', 'gone'] as const) {
      push.current.outcomes.push({ kind, error: kind })
      await tellCreator(scene)
      await runJobs()
    }
    assert.deepEqual(await eachDelivery('reason'), ['gave_up', 'refused', 'gone'])
  })

  test('are tried again after an unexpected error of a channel', async ({ assert }) => {
    const scene = await aScene()
    await aBrowser(scene.people.team_creator)
    await tellCreator(scene)
    push.current.outcomes.push(new Error('Oops'))
    await runJobs()
    assert.containSubset(await allDeliveries(), [{ state: 'sent', attempts: 2 }])
  })

  test('of a worker that died before sending are sent by the next worker, once', async ({
    assert,
  }) => {
    const scene = await aScene()
    await aBrowser(scene.people.team_creator)
    await tellCreator(scene)
    const { jobId } = await NotificationDelivery.firstOrFail()
    const claim = await claimDeliveries(jobId)
    assert.equal(claim!.deliveries[0].state, 'sending')
    assert.isEmpty(push.current.sent)

    await runJobs()
    assert.lengthOf(push.current.sent, 1)
    assert.containSubset(await allDeliveries(), [{ state: 'sent', attempts: 2 }])
  })

  test('whose job is lost get another one', async ({ assert }) => {
    const scene = await aScene()
    await aBrowser(scene.people.team_creator)
    await tellCreator(scene)
    await db.from('outbox').update({ dispatched_at: new Date(), finished_at: new Date() })
    await db
      .from('notification_deliveries')
      .update({ next_attempt_at: DateTime.utc().minus({ hours: 1 }).toJSDate() })
    const { sweepDeliveries } = await import('#notifications/deliveries/sweep_deliveries')
    assert.equal(await sweepDeliveries(), 1)
    assert.equal(await sweepDeliveries(), 0)
    await runJobs()
    assert.lengthOf(push.current.sent, 1)
  })
})
