import { test } from '@japa/runner'
import { AUDIT_ACTIONS } from '#actions/audit/audit_actions'
import words from '../../../resources/lang/en/audit.json' with { type: 'json' }

type Words = Record<string, Record<string, string>>
const actions = words.actions as Words
const sentences = words.did as unknown as Words

test.group('The words of the audit log', () => {
  test('there are some for every action, and for no other', ({ assert }) => {
    const worded = Object.entries(actions).flatMap(([group, verbs]) =>
      Object.keys(verbs).map((verb) => `${group}.${verb}`)
    )
    assert.sameMembers(worded, [...AUDIT_ACTIONS])
  })

  test('every act has a sentence, every group a heading', ({ assert }) => {
    for (const [group, verbs] of Object.entries(actions)) {
      assert.property(words.groups, group)
      for (const verb of Object.keys(verbs)) assert.property(sentences[group], verb)
    }
  })
})
