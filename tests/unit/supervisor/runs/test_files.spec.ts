import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import {
  expectedSeconds,
  recordedTimes,
  sortBySlowest,
  tableOfTimes,
  testFiles,
  writeTimes,
} from '../../../../bin/supervisor/runs/test_files.ts'

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((name) => `tests/unit/${name}.spec.ts`)

test.group('The order of test files', () => {
  test('is slowest first; one without a time counts as the median of its suite', ({ assert }) => {
    const times = { [A]: 1, [B]: 3, [C]: 9, 'tests/browser/slow.spec.ts': 90 }
    assert.deepEqual(sortBySlowest([A, B, C, D], times), [C, B, D, A])
    assert.equal(expectedSeconds([A, D], times), 4)
  })

  test('without recorded times is browser, then functional, then unit tests', ({ assert }) => {
    const files = ['unit', 'functional', 'browser'].map((suite) => `tests/${suite}/x.spec.ts`)
    assert.deepEqual(sortBySlowest(files, {}), files.toReversed())
  })

  test('contains every file of the selected suites', ({ assert }) => {
    const unit = testFiles(['unit', '--tests=A'])
    assert.include(unit, 'tests/unit/supervisor/runs/test_files.spec.ts')
    assert.isTrue(unit.every((file) => file.startsWith('tests/unit/')))
    assert.isAbove(testFiles().length, unit.length + testFiles(['browser']).length)
  })
})

test.group('Recorded times', (group) => {
  let folder: string
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'rushes-times-'))
    return () => rmSync(folder, { recursive: true })
  })

  test('keep times that weren’t measured again, and lose deleted files', ({ assert }) => {
    const file = join(folder, 'durations.json')
    writeFileSync(file, JSON.stringify({ [A]: 1, [B]: 5, [D]: 7 }))
    writeTimes(file, { [A]: 2, [C]: 9 }, [A, B, C])
    assert.deepEqual(Object.entries(recordedTimes(file)), [
      [C, 9],
      [B, 5],
      [A, 2],
    ])
    assert.isTrue(readFileSync(file, 'utf8').endsWith('}\n'))
  })

  test('are shown as a table, with the sum of each suite', ({ assert }) => {
    assert.equal(
      tableOfTimes({ [A]: 2.25, [B]: 71 }),
      [
        '| File                        | Seconds |',
        '| --------------------------- | ------: |',
        '| `tests/unit/b.spec.ts`      |    71.0 |',
        '| `tests/unit/a.spec.ts`      |     2.3 |',
        '| all 2 files of `unit`       |    73.3 |',
        '| all 0 files of `functional` |     0.0 |',
        '| all 0 files of `browser`    |     0.0 |',
        '',
      ].join('\n')
    )
  })

  test('are empty if there is no file', ({ assert }) => {
    assert.deepEqual(recordedTimes(join(folder, 'none.json')), {})
  })
})
