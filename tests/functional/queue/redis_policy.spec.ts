import { test } from '@japa/runner'
import { hasRedis, startRedis } from '#tests/support/services/own_redis'
import { WorkerProcess } from '#tests/support/processes/worker_process'

test.group('A worker on a Redis', (group) => {
  group.each.timeout(60_000)
  group.each.skip(!hasRedis(), 'redis-server is not installed')

  test('that would evict jobs refuses to start, and reports the right setting', async ({
    assert,
    cleanup,
  }) => {
    const redis = await startRedis('--maxmemory', '100mb', '--maxmemory-policy', 'allkeys-lru')
    cleanup(() => redis.stop())
    const worker = WorkerProcess.run({ env: { REDIS_URL: redis.url } })
    assert.deepEqual(await worker.exited, { code: 1, signal: null })
    assert.match(worker.output, /maxmemory-policy allkeys-lru .* set it to noeviction/)
  })

  test('reports the database, and what to do, if PostgreSQL is unavailable at the start', async ({
    assert,
    cleanup,
  }) => {
    const redis = await startRedis('--maxmemory-policy', 'noeviction')
    const DATABASE_URL = 'postgres://rushes_app@127.0.0.1:9/rushes'
    const worker = WorkerProcess.run({ env: { DATABASE_URL, REDIS_URL: redis.url } })
    cleanup(async () => {
      await worker.stop()
      await redis.stop()
    })
    const line = await worker.logged('The database is unavailable; jobs that need it wait')
    assert.include(line.advice, 'Start PostgreSQL')
    assert.isFalse(worker.log.some(({ msg }) => msg.startsWith('The queue is unavailable')))
  })

  test('that evicts nothing starts', async ({ cleanup }) => {
    const redis = await startRedis('--maxmemory', '100mb', '--maxmemory-policy', 'noeviction')
    const worker = await WorkerProcess.start({ env: { REDIS_URL: redis.url } })
    cleanup(async () => {
      await worker.stop()
      await redis.stop()
    })
  })
})
