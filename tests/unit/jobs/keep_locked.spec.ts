import { mock } from 'node:test'
import { test } from '@japa/runner'
import { keepLocked, LOCK_MS } from '#queue/keep_locked'

/** A job whose queue never answers, as while Redis is away. */
function aJobOfSilentQueue(more: object = {}) {
  const renewed: [string, number][] = []
  const extendLock = (token: string, ms: number) => {
    renewed.push([token, ms])
    return new Promise(() => {})
  }
  return { renewed, stored: { token: 'mine', extendLock, ...more } as never }
}

test.group('The lock of a running job', (group) => {
  group.each.setup(() => {
    mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
    return () => mock.timers.reset()
  })

  test('is made longer than an outage once the job has run for a while', async ({ assert }) => {
    const { stored, renewed } = aJobOfSilentQueue()
    const { promise, resolve } = Promise.withResolvers<string>()
    const kept = keepLocked(stored, () => promise)
    assert.isEmpty(renewed)
    mock.timers.tick(LOCK_MS / 15)
    assert.deepEqual(renewed, [['mine', 6 * LOCK_MS]])
    resolve('done')
    assert.equal(await kept, 'done')
  })

  test('isn’t asked for twice while the queue doesn’t answer, nor after the end', async ({
    assert,
  }) => {
    const { stored, renewed } = aJobOfSilentQueue()
    const { promise, resolve } = Promise.withResolvers<void>()
    const kept = keepLocked(stored, () => promise)
    mock.timers.tick(LOCK_MS * 2)
    resolve()
    await kept
    mock.timers.tick(LOCK_MS * 2)
    assert.lengthOf(renewed, 1)
  })

  test('stays short for a job of a schedule, which has no row', async ({ assert }) => {
    const { stored, renewed } = aJobOfSilentQueue({ repeatJobKey: 'uploads.sweep' })
    const { promise, resolve } = Promise.withResolvers<void>()
    const kept = keepLocked(stored, () => promise)
    mock.timers.tick(LOCK_MS / 15)
    assert.deepEqual(renewed, [['mine', LOCK_MS]])
    resolve()
    await kept
  })
})
