import { test } from '@japa/runner'
import { connectionsFor, numberOfWorkers } from '../../../../bin/supervisor/runs/test_workers.ts'
import { addSummaries, describe } from '../../../../bin/supervisor/runs/test_summary.ts'

const FILES = Array.from({ length: 40 }, (_, index) => `tests/browser/tasks/${index}.spec.ts`)

test.group('The number of workers', () => {
  const workers = (env: NodeJS.ProcessEnv, args: string[] = [], files = FILES) =>
    numberOfWorkers(env, args, files, {}, { cores: 4, memory: 8 * 1024 ** 3 })

  test('is three for two cores, unless memory or TEST_WORKERS limits it', ({ assert }) => {
    assert.equal(numberOfWorkers({}, [], FILES, {}, { cores: 2, memory: 8 * 1024 ** 3 }), 3)
    assert.equal(workers({}), 4)
    assert.equal(numberOfWorkers({}, [], FILES, {}, { cores: 4, memory: 5 * 1024 ** 3 }), 2)
    assert.equal(workers({ TEST_WORKERS: '1' }), 1)
    assert.equal(workers({ TEST_WORKERS: '6' }), 6)
    for (const TEST_WORKERS of ['0', '-1', 'two', '1.5', '100']) {
      assert.throws(() => workers({ TEST_WORKERS }), /TEST_WORKERS/)
    }
  })

  test('is smaller if there are few files', ({ assert }) => {
    assert.equal(workers({}, [], FILES.slice(0, 1)), 1)
    assert.equal(workers({}, [], FILES.slice(0, 3)), 2)
    assert.equal(workers({ TEST_WORKERS: '8' }, [], []), 1)
  })

  test('is one if the run doesn’t allow several', ({ assert }) => {
    assert.equal(workers({ S3_BUCKET_TEST: 'rushes-test' }), 1)
    for (const arg of ['--bail', '--failed', '--list-pinned']) {
      assert.equal(workers({}, ['unit', arg]), 1, arg)
    }
    assert.equal(workers({ DATABASE_URL_TEST: 'postgres://localhost/rushes_test' }), 4)
  })

  test('determines the connections of each', ({ assert }) => {
    assert.equal(connectionsFor(1), 'max_connections=100')
    assert.equal(connectionsFor(3), 'max_connections=220')
  })
})

test.group('The summary of several workers', () => {
  test('counts what all of them counted', ({ assert }) => {
    const [one, other] = [
      { passed: 3, failed: 0, skipped: 1, assertions: 9, failedTests: [], times: { a: 1 } },
      { passed: 2, failed: 1, skipped: 0, assertions: 4, failedTests: ['x'], times: { b: 2 } },
    ]
    const sum = addSummaries([one, other])
    assert.equal(describe(sum), '5 passed, 1 failed, 1 skipped')
    assert.equal(sum.assertions, 13)
    assert.deepEqual(sum.failedTests, ['x'])
    assert.deepEqual(sum.times, { a: 1, b: 2 })
    assert.equal(describe(addSummaries([])), '0 passed, 0 failed, 0 skipped')
  })
})
