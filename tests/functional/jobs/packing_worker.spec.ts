import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { createDelivery } from '#actions/files/deliveries/create_delivery'
import Delivery from '#models/files/delivery'
import store from '#storage/store'
import { writesForReal } from '#tests/support/database'
import { aFile } from '#tests/support/files'
import { emptiesQueue } from '#tests/support/processes/jobs'
import { acting, aPerson } from '#tests/support/people'
import { until } from '#tests/support/until'
import { workersOf } from '#tests/support/processes/worker_process'

const MIB = 1024 ** 2
const FILES = 12

test.group('A ZIP that is packed by a worker', (group) => {
  writesForReal(group)
  emptiesQueue(group)
  group.each.timeout(240_000)

  const startWorker = workersOf(group)
  const aWorker = () => startWorker({ env: { REDIS_URL: undefined } })

  test('is finished by another worker when the first one is killed', async ({ assert }) => {
    const manager = await aPerson('client_manager')
    const bytes = Buffer.alloc(48 * MIB, 'x')
    const fileIds: string[] = []
    for (let number = 1; number <= FILES; number++) {
      const file = await aFile(manager, { name: `${number}.bin`, bytes, size: bytes.length })
      fileIds.push(file.id)
    }
    await manager.load('company')
    const { id } = await createDelivery(acting(manager), { fileIds })
    const killed = await aWorker()
    const progress = async () => {
      const delivery = await Delivery.findOrFail(id)
      return delivery.progress
    }
    await until('it is being packed', async () => (await progress()) >= 4, 60_000)
    killed.signal('SIGKILL')
    const { multipartId, objectKey } = await Delivery.findOrFail(id)
    assert.isNotNull(multipartId)
    assert.isNull(await store.head(objectKey))

    await aWorker()
    const isReady = async () => {
      const delivery = await Delivery.findOrFail(id)
      return delivery.status === 'ready'
    }
    await until('another has done it', isReady, 150_000)
    const stored = await store.head(objectKey)
    assert.isAbove(stored!.size, FILES * bytes.length)
    const notices = await db.from('notifications').where('user_id', manager.id)
    assert.lengthOf(notices, 1)
    assert.isFalse(await store.multipart.complete(objectKey, multipartId!, []))
  })
})
