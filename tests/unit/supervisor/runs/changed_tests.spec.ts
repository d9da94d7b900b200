import { test } from '@japa/runner'
import { selectTests } from '../../../../bin/supervisor/runs/changed_tests.ts'
import { distancesFrom, importsOf } from '../../../../bin/supervisor/runs/import_graph.ts'

const TESTS = [
  'tests/browser/tasks/board.spec.ts',
  'tests/functional/content/approvals.spec.ts',
  'tests/functional/database/migrations.spec.ts',
  'tests/functional/tasks/due.spec.ts',
  'tests/functional/tasks/bulk.spec.ts',
  'tests/functional/tasks/holds.spec.ts',
  'tests/unit/docs/settings.spec.ts',
  'tests/unit/folders.spec.ts',
  'tests/unit/tasks/task_states.spec.ts',
]
const GRAPH = importsOf([
  ['app/models/tasks/task_states.ts', ''],
  ['app/actions/tasks/due_dates/set_due.ts', `import { a } from '#models/tasks/task_states'`],
  ['tests/support/tasks.ts', `const late = () => import('#actions/tasks/due_dates/set_due')`],
  ['tests/unit/tasks/task_states.spec.ts', `import { a } from '#models/tasks/task_states'`],
  ['tests/functional/content/approvals.spec.ts', `import { b } from '#tests/support/tasks'`],
  ['inertia/components/tasks/board.tsx', `import {} from './card'\nexport * from '~/lib/dates'`],
  ['inertia/components/tasks/card.tsx', ''],
  ['inertia/lib/dates.ts', ''],
])

test.group('Imports', () => {
  test('are found by every alias, with and without an extension, including dynamic ones', ({
    assert,
  }) => {
    assert.deepEqual(GRAPH.get('inertia/components/tasks/board.tsx'), [
      'inertia/components/tasks/card.tsx',
      'inertia/lib/dates.ts',
    ])
    assert.deepEqual(GRAPH.get('tests/support/tasks.ts'), [
      'app/actions/tasks/due_dates/set_due.ts',
    ])
  })

  test('give the distance of a file from the changed ones', ({ assert }) => {
    const distances = distancesFrom(['app/models/tasks/task_states.ts'], GRAPH)
    assert.equal(distances.get('tests/unit/tasks/task_states.spec.ts'), 1)
    assert.equal(distances.get('tests/functional/content/approvals.spec.ts'), 3)
    assert.isUndefined(distances.get('inertia/lib/dates.ts'))
  })
})

test.group('Tests for changed files', () => {
  const selected = (changed: string[], times = {}) => selectTests(changed, TESTS, GRAPH, times, 2)

  test('are those that import them, and those of their feature', ({ assert }) => {
    assert.include(
      selected(['app/notifications/events/tasks.ts']).files,
      'tests/functional/tasks/due.spec.ts'
    )
    const { files, left } = selected(['app/models/tasks/task_states.ts'])
    assert.deepEqual(files, [
      'tests/functional/content/approvals.spec.ts',
      'tests/functional/tasks/bulk.spec.ts',
      'tests/functional/tasks/due.spec.ts',
      'tests/functional/tasks/holds.spec.ts',
      'tests/unit/folders.spec.ts',
      'tests/unit/tasks/task_states.spec.ts',
    ])
    assert.deepEqual(left, [])
  })

  test('of pages are browser tests', ({ assert }) => {
    const { files } = selected(['inertia/components/tasks/card.tsx'])
    assert.include(files, 'tests/browser/tasks/board.spec.ts')
    assert.notInclude(files, 'tests/functional/tasks/due.spec.ts')
  })

  test('of migrations and documents are those about them', ({ assert }) => {
    assert.deepEqual(selected(['database/migrations/1500_add_due.ts']).files, [
      'tests/functional/database/migrations.spec.ts',
    ])
    assert.deepEqual(selected(['docs/operations.md']).files, ['tests/unit/docs/settings.spec.ts'])
    assert.deepEqual(selected(['.ci/run']).files, [])
  })

  test('are limited by time: those closest to the change come first', ({ assert }) => {
    const times = Object.fromEntries(TESTS.map((file) => [file, 40]))
    const { files, left } = selected(['app/actions/tasks/bulk/bulk_move.ts'], times)
    assert.deepEqual(files, ['tests/functional/tasks/bulk.spec.ts', 'tests/unit/folders.spec.ts'])
    assert.includeMembers(left, ['tests/functional/tasks/due.spec.ts'])
  })

  test('always include tests that changed themselves, however long they take', ({ assert }) => {
    const slow = 'tests/functional/content/approvals.spec.ts'
    assert.include(selected([slow], { [slow]: 900 }).files, slow)
  })
})
