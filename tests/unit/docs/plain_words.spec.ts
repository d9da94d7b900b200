import { globSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { unclearTitles, wordingOf, wordingOfDocument } from '#tests/support/checks/plain_words'

/** All TypeScript sources with comments: application, commands, pages and tests. */
const DONE = [
  'app/**/*.ts',
  '{bin,commands,config,database,providers,start}/**/*.ts',
  'inertia/**/*.{ts,tsx}',
  'tests/**/*.ts',
]

test.group('Plain words', () => {
  test('at most 20 unclear words per 1,000 lines of comments', ({ assert }) => {
    const paths = globSync(DONE, { cwd: app.makePath() })
    const { commentLines, unclear } = wordingOf(app.makePath(), paths)
    assert.isAbove(commentLines, 7_000)
    assert.isAtMost((unclear.length * 1_000) / commentLines, 20, unclear.join('\n'))
  })

  test('constants have standard names', ({ assert }) => {
    const paths = globSync(DONE, { cwd: app.makePath() })
    assert.deepEqual(wordingOf(app.makePath(), paths).constants, [])
  })

  test('no unclear words in test titles', ({ assert }) => {
    const paths = globSync('tests/**/*.spec.ts', { cwd: app.makePath() })
    assert.isAbove(paths.length, 300)
    assert.deepEqual(unclearTitles(app.makePath(), paths), [])
  })

  test('at most four unclear words per 1,000 words of documents', ({ assert }) => {
    const paths = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'], {
      cwd: app.makePath(),
    })
    const all = paths.map((path) => wordingOfDocument(readFileSync(app.makePath(path), 'utf8')))
    const words = all.reduce((sum, document) => sum + document.words, 0)
    const unclear = all.flatMap((document) => document.unclear)
    assert.isAtMost((unclear.length * 1_000) / words, 4, unclear.join('\n'))
  })
})
