import { globSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'

const FOLDERS = '{app,bin,commands,config,database,inertia,providers,resources,start,tests}'
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
/** A name in backticks; not a path, an option or an expression. */
const NAME = /`([A-Za-z_$][\w$]*)(?:\(\))?`/g
/** Names that aren't in the code: a request to a store, and a name that is put together. */
const FOREIGN = new Set(['ListObjectsV2', 'rushes_2_test'])

/** Returns the names in comments that no code or text has. Comments of tests may name what they make up. */
function deadNames(files: { path: string; source: string }[]): string[] {
  const words = new Set(
    files.flatMap(({ source }) => source.replace(COMMENT, ' ').match(/[\w$]+/g) ?? [])
  )
  const product = files.filter(({ path }) => !path.startsWith('tests/'))
  return product.flatMap(({ path, source }) =>
    [...source.matchAll(COMMENT)]
      .flatMap(([comment]) => [...comment.matchAll(NAME)])
      .filter(([, name]) => !words.has(name) && !FOREIGN.has(name))
      .map(([, name]) => `${path}: ${name}`)
  )
}

test.group('Comments', () => {
  test('name only what exists', ({ assert }) => {
    const paths = globSync(`${FOLDERS}/**/*.{ts,tsx,js,json,css,edge}`, { cwd: app.makePath() })
    const files = paths.map((path) => ({ path, source: readFileSync(app.makePath(path), 'utf8') }))
    assert.isAbove(files.length, 1_500)
    assert.deepEqual(deadNames(files), [])
  })

  test('with a name that is gone are detected', ({ assert }) => {
    const source = 'const IN_SYNC = 2 // Less than `IN_STEP`, but `IN_SYNC` at most'
    assert.deepEqual(deadNames([{ path: 'a.ts', source }]), ['a.ts: IN_STEP'])
  })
})
