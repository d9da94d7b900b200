import { test } from '@japa/runner'
import {
  FILE_BEGINS,
  TESTS_ENDED,
  TestOutput,
} from '../../../../bin/supervisor/runs/test_output.ts'

test.group('The output of a worker', () => {
  test('is shown file by file, each as a whole', ({ assert }) => {
    const shown: string[] = []
    const output = new TestOutput((block) => shown.push(block))
    for (const line of ['booted', FILE_BEGINS, '', 'unit / One', '  ✔ passes']) output.take(line)
    assert.deepEqual(shown, ['booted'])
    for (const line of [FILE_BEGINS, 'unit / Other', '  ✖ fails']) output.take(line)
    assert.deepEqual(shown, ['booted', '\nunit / One\n  ✔ passes'])
    output.flush()
    assert.equal(shown.at(-1), 'unit / Other\n  ✖ fails')
  })

  test('ends with the failures, which are shown at the end of the run', ({ assert }) => {
    const shown: string[] = []
    const output = new TestOutput((block) => shown.push(block))
    for (const line of [FILE_BEGINS, 'unit / One', TESTS_ENDED, '❯ One / fails']) output.take(line)
    output.flush()
    assert.deepEqual(shown, ['unit / One'])
    assert.deepEqual(output.closing, ['❯ One / fails'])
  })

  test('of a worker that dies is shown up to that point', ({ assert }) => {
    const shown: string[] = []
    const output = new TestOutput((block) => shown.push(block))
    for (const line of [FILE_BEGINS, 'unit / One', 'Segmentation fault']) output.take(line)
    output.flush()
    assert.deepEqual(shown, ['unit / One\nSegmentation fault'])
    assert.deepEqual(output.closing, [])
  })
})
