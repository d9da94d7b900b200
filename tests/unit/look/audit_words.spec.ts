import { test } from '@japa/runner'
import { AUDIT_ACTIONS } from '#models/audit/audit_actions'
import { AUDIT_SUBJECT_TYPES } from '#models/audit/values'
import activity from '../../../resources/lang/en/tasks/activity.json' with { type: 'json' }
import words from '../../../resources/lang/en/audit.json' with { type: 'json' }

/** The type checker treats the pages as a separate project; at run time, their modules without JSX can be imported. */
const { CONSEQUENCES } = (await import(
  new URL('../../../inertia/components/tasks/detail/activity_entries.ts', import.meta.url).href
)) as { CONSEQUENCES: string[] }

type Words = Record<string, Record<string, string>>
const actions = words.actions as Words
const { other, ...sentences } = words.did as unknown as Words

const keysOf = (groups: Words) =>
  Object.entries(groups).flatMap(([group, verbs]) =>
    Object.keys(verbs).map((verb) => `${group}.${verb}`)
  )

test.group('The words of the audit log', () => {
  test('name every action, and nothing else', ({ assert }) => {
    assert.sameMembers(keysOf(actions), [...AUDIT_ACTIONS])
  })

  test('describe every action in a sentence, under a heading', ({ assert }) => {
    assert.includeMembers(keysOf(sentences), [...AUDIT_ACTIONS])
    assert.sameMembers(Object.keys(words.groups), Object.keys(actions))
    assert.exists(other)
  })

  test('describe every action in the history of an order, its videos, revisions and dates', ({
    assert,
  }) => {
    // An export concerns many orders, so no order has it in its history.
    const left = [...CONSEQUENCES, 'task.export']
    const shown = AUDIT_ACTIONS.filter(
      (action) => /^(task|content|revision|calendar_item)\./.test(action) && !left.includes(action)
    )
    assert.includeMembers(
      Object.keys(activity),
      shown.map((action) => action.replace('.', '_'))
    )
    assert.includeMembers(Object.keys(activity), ['task_quantity', 'task_unassign'])
  })

  test('name every type of record of an entry', ({ assert }) => {
    assert.sameMembers(Object.keys(words.types), [...AUDIT_SUBJECT_TYPES])
    assert.includeMembers(Object.keys(words.thing), [...AUDIT_SUBJECT_TYPES])
  })
})
