import { test } from '@japa/runner'
import type { Child, Exit } from '../../../bin/supervisor/processes/child.ts'
import { keepRunning } from '../../../bin/supervisor/processes/keep_running.ts'

const DIED: Exit = { code: 1, signal: null }

test.group('Keep running', () => {
  test('a part that dies is started again, each time after twice the delay', async ({ assert }) => {
    const waits: number[] = []
    await assert.rejects(
      () => keepRunning(part({ lives: [1, 1, 1, 1, 1], waits })),
      /web failed:\n {4}the last words/
    )
    assert.deepEqual(waits, [500, 1000, 2000, 4000])
  })

  test('the delay is reset for a part that ran for long', async ({ assert }) => {
    const waits: number[] = []
    const hour = 3_600_000
    await keepRunning(part({ lives: [1, 1, 1, 1, hour, 1, 1], waits, isOverAfter: 8 }))
    assert.deepEqual(waits, [500, 1000, 2000, 4000, 500, 500, 1000])
  })

  test('a death before everything has started is a failed start', async ({ assert }) => {
    const waits: number[] = []
    await assert.rejects(() => keepRunning(part({ lives: [1], waits, mayRestart: false })))
    assert.deepEqual(waits, [])
  })

  test('an intended end is no death', async ({ assert }) => {
    const waits: number[] = []
    await keepRunning(part({ lives: [1], waits, isOverAfter: 1 }))
    assert.deepEqual(waits, [])
  })
})

interface Story {
  /** Lifetime of each start, in milliseconds. */
  lives: number[]
  waits: number[]
  mayRestart?: boolean
  /** Number of the start whose end is intended. */
  isOverAfter?: number
}

function part({ lives, waits, mayRestart = true, isOverAfter = Infinity }: Story) {
  let clock = 0
  let starts = 0
  return {
    begin: () => {
      clock += lives[starts++] ?? 1
      return {
        name: 'web',
        lines: ['the last words'],
        exited: Promise.resolve(DIED),
      } as unknown as Child
    },
    onDeath: (_child: Child, _exit: Exit, delay: number) => void waits.push(delay),
    isOver: () => starts >= isOverAfter,
    mayRestart: () => mayRestart,
    wait: async () => {},
    now: () => clock,
  }
}
