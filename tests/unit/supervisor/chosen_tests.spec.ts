import { test } from '@japa/runner'
import { chosenTests } from '../../../bin/supervisor/runs/chosen_tests.ts'

const FILES = [
  'tests/functional/tasks/due.spec.ts',
  'tests/functional/tasks/create_task.spec.ts',
  'tests/functional/content/create_content.spec.ts',
]
const [DUE, TASK, CONTENT] = FILES.map((file) => `--files=${file}`)

test.group('The tests of a run', () => {
  test('are those whose paths end with the pattern', ({ assert }) => {
    for (const [said, found] of [
      ['tasks/*', [DUE, TASK]],
      ['due', [DUE]],
      ['tasks/due.spec.ts', [DUE]],
      ['tests/functional/content/create_content', [CONTENT]],
      ['create_*', [TASK, CONTENT]],
      ['due,content/*', [DUE, CONTENT]],
      ['d.e', null],
    ] as const) {
      const chosen = () => chosenTests([`--files=${said}`, '--tests=A', 'functional'], FILES)
      if (!found) assert.throws(chosen)
      else assert.deepEqual(chosen(), ['--tests=A', 'functional', ...found], said)
    }
    assert.deepEqual(chosenTests(['--files', 'due', 'unit', '--files=tasks/*'], FILES), [
      ...['unit', DUE, TASK],
    ])
    assert.deepEqual(chosenTests(['functional'], FILES), ['functional'])
  })

  test('are never fewer than requested', ({ assert }) => {
    assert.throws(
      () => chosenTests(['--files=tasks/*', '--files=duty', '--files=creat_*'], FILES),
      'No test file matches "duty", "creat_*".'
    )
    assert.throws(() => chosenTests(['--files='], FILES), /No test file/)
    assert.throws(() => chosenTests(['--files'], FILES), /No test file/)
    assert.throws(() => chosenTests(['unit', '--files=tasks/due']), /No test file/)
  })
})
