import { test } from '@japa/runner'
import NotificationDelivery from '#models/notifications/notification_delivery'
import { aBrowser } from '#tests/support/deliveries'
import { writesForReal } from '#tests/support/database'
import { emptiesQueue } from '#tests/support/processes/jobs'
import { aPerson } from '#tests/support/people'
import { runsPushServer } from '#tests/support/services/push_server'
import { aTaskOf } from '#tests/support/tasks'
import { until } from '#tests/support/until'
import { WorkerProcess } from '#tests/support/processes/worker_process'
import db from '@adonisjs/lucid/services/db'
import { taskAssigned } from '#notifications/events/tasks'
import { notify } from '#notifications/notify'

test.group('A message of a worker that is killed', (group) => {
  writesForReal(group)
  emptiesQueue(group)
  const server = runsPushServer(group)

  test('after the push service accepted it is sent again, and replaces the first one', async ({
    assert,
    cleanup,
  }) => {
    const creator = await aPerson('team_creator')
    const owner = await aPerson('client_owner')
    const { endpoint, keys } = server.current.subscribe()
    await aBrowser(creator, { endpoint, publicKey: keys.p256dh, authSecret: keys.auth })
    const task = await aTaskOf(owner)
    await db.transaction((trx) => notify(trx, null, taskAssigned, { task, assigneeId: creator.id }))

    const env = { PUSH_ALLOWED_HOSTS: server.current.host, REDIS_URL: undefined }
    const first = await WorkerProcess.start({ env })
    cleanup(() => first.stop())
    // Resolved once the push service has received the message and the worker has been killed, so the worker never gets
    // the response.
    const taken = Promise.withResolvers<void>()
    server.current.onMessage = async () => {
      server.current.onMessage = () => {}
      first.signal('SIGKILL')
      await first.exited
      taken.resolve()
    }
    await taken.promise
    const left = await NotificationDelivery.firstOrFail()
    assert.equal(left.state, 'sending')

    const second = await WorkerProcess.start({ env })
    cleanup(() => second.stop())
    await until(
      'the message is sent',
      async () => {
        const delivery = await NotificationDelivery.firstOrFail()
        return delivery.state === 'sent'
      },
      90_000
    )
    const [one, two] = server.current.taken
    assert.lengthOf(server.current.taken, 2)
    assert.equal(one.headers.topic, two.headers.topic)
    assert.equal(one.message.tag, two.message.tag)
  }).timeout(240_000)
})
