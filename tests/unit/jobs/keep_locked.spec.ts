import { mock } from 'node:test'
import { test } from '@japa/runner'
import { HELD_LOCK_MS, keepLocked, LOCK_MS } from '#queue/locks/keep_locked'

/** Returns a job whose queue never responds, as while Redis is unavailable. */
function aJobOfSilentQueue(more: object = {}) {
  const renewed: [string, number][] = []
  const extendLock = (token: string, ms: number) => {
    renewed.push([token, ms])
    return new Promise(() => {})
  }
  return { renewed, stored: { token: 'mine', extendLock, ...more } as never }
}

test.group('The lock of a job', (group) => {
  group.each.setup(() => {
    mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
    return () => mock.timers.reset()
  })

  test('outlasts an outage once the outbox names its worker', ({ assert }) => {
    const { stored, renewed } = aJobOfSilentQueue()
    const lock = keepLocked(stored)
    lock.extend()
    assert.isEmpty(renewed)
    mock.timers.tick(LOCK_MS / 15)
    assert.deepEqual(renewed, [['mine', HELD_LOCK_MS]])
    lock.end()
  })

  test('stays short before, and for a job of a schedule, which has no row', ({ assert }) => {
    const { stored, renewed } = aJobOfSilentQueue()
    const lock = keepLocked(stored)
    const repeated = aJobOfSilentQueue({ repeatJobKey: 'uploads.sweep' })
    const other = keepLocked(repeated.stored)
    other.extend()
    mock.timers.tick(LOCK_MS / 15)
    assert.deepEqual(renewed, [['mine', LOCK_MS]])
    assert.deepEqual(repeated.renewed, [['mine', LOCK_MS]])
    lock.end()
    other.end()
  })

  test('isn’t renewed twice while the queue doesn’t answer, nor after the end', ({ assert }) => {
    const { stored, renewed } = aJobOfSilentQueue()
    const lock = keepLocked(stored)
    mock.timers.tick(LOCK_MS * 2)
    lock.end()
    mock.timers.tick(LOCK_MS * 2)
    assert.lengthOf(renewed, 1)
    // The mocked timers include the timeout of the test runner, which would expire.
  }).disableTimeout()
})
