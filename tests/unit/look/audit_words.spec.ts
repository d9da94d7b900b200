import { test } from '@japa/runner'
import { AUDIT_ACTIONS } from '#models/audit/audit_actions'
import { AUDIT_SUBJECT_TYPES } from '#models/audit/values'
import words from '../../../resources/lang/en/audit.json' with { type: 'json' }

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

  test('name every kind of thing that an entry is about', ({ assert }) => {
    assert.sameMembers(Object.keys(words.types), [...AUDIT_SUBJECT_TYPES])
    assert.includeMembers(Object.keys(words.thing), [...AUDIT_SUBJECT_TYPES])
  })
})
