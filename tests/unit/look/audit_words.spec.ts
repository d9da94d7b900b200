import { globSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import words from '../../../resources/lang/en/audit.json' with { type: 'json' }

type Words = Record<string, Record<string, string>>
const actions = words.actions as Words
const sentences = words.did as unknown as Words

/** Every act that the server notes under a name that stands in its code. */
function notedActs(): string[] {
  const acts = globSync('app/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\baction: ([^\n]+)/g)].flatMap(([, line]) =>
      [...line.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, act]) => act)
    )
  )
  return [...new Set(acts)]
}

test.group('The words of the audit log', () => {
  test('there are some for every act that is noted', ({ assert }) => {
    const acts = notedActs()
    assert.isAbove(acts.length, 30)
    const wordless = acts.filter((act) => {
      const [group, verb] = act.split('.')
      return !actions[group]?.[verb]
    })
    assert.deepEqual(wordless, [])
  })

  test('every act has a sentence, every group a heading', ({ assert }) => {
    for (const [group, verbs] of Object.entries(actions)) {
      assert.property(words.groups, group)
      for (const verb of Object.keys(verbs)) assert.property(sentences[group], verb)
    }
  })
})
