import { test } from '@japa/runner'

type Entry = ReturnType<typeof entry>

/** The type checker treats the pages as a separate project; at run time, their modules without JSX can be imported. */
const { groupActivity } = (await import(
  new URL('../../../inertia/components/tasks/detail/activity_entries.ts', import.meta.url).href
)) as { groupActivity(activity: Entry[]): (Entry & { count: number })[] }
const { withEarlier } = (await import(
  new URL('../../../inertia/lib/lists/earlier_rows.ts', import.meta.url).href
)) as { withEarlier(latest: Entry[], earlier: Entry[]): Entry[] }

const entry = (action: string, minute: number, actorId = 'tomas', details: object = {}) => ({
  id: `${action}-${minute}`,
  at: new Date(Date.UTC(2026, 10, 27, 10, minute)).toISOString(),
  action,
  actor: { id: actorId, fullName: actorId },
  entityType: 'revision' as const,
  entityId: 'one',
  details,
})

test.group('The history of an order', () => {
  test('groups actions that one user repeats within minutes, and nothing else', ({ assert }) => {
    const groups = groupActivity([
      entry('revision.resolve_note', 50),
      entry('revision.resolve_note', 48),
      entry('revision.resolve_note', 40),
      entry('revision.resolve_note', 39, 'felix'),
      entry('revision.reopen_note', 38, 'felix'),
      entry('revision.reopen_note', 10, 'felix'),
      entry('task.update', 8),
      entry('task.update', 7, 'tomas', { quantity: 3 }),
      entry('task.update', 6, 'tomas', { reason: 'Cheaper.' }),
    ])
    assert.deepEqual(
      groups.map(({ id, count }) => [id, count]),
      [
        ['revision.resolve_note-50', 3],
        ['revision.resolve_note-39', 1],
        ['revision.reopen_note-38', 1],
        ['revision.reopen_note-10', 1],
        ['task.update-8', 1],
        ['task.update-7', 1],
        ['task.update-6', 1],
      ]
    )
  })

  test('adds earlier entries to the latest ones, unless others are missing in between', ({
    assert,
  }) => {
    const at = (...minutes: number[]) => minutes.map((minute) => entry('task.update', minute))
    assert.deepEqual(withEarlier(at(9, 8, 7), at(8, 7, 6, 5)), at(9, 8, 7, 6, 5))
    assert.deepEqual(withEarlier(at(9, 8, 7), at(5, 4)), at(9, 8, 7))
    assert.deepEqual(withEarlier(at(9, 8), []), at(9, 8))
  })
})
