import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { FEATURES } from '../../../bin/codegen/features.js'

const read = (path: string) => readFileSync(app.makePath(path), 'utf8')
const tableOf = (path: string) =>
  read(path)
    .split('\n')
    .filter((line) => line.startsWith('|'))

/** Matches paths from the project root in backticks, as `app/net/outgoing.ts`, but no paths with a placeholder. */
const PATH =
  /`((?:app|bin|commands|config|database|docs|inertia|resources|start|tests)\/[\w/.-]+)`/g
const ROW = /^\| .+ \| `(\S+)` +\| `(\w+)` +\|$/
/** Heading of a section of the map, which ends with its feature, if any. */
const PART = /^\| \*\*[^*]+\*\* +\| +\| +\|$/

test.group('The documents', () => {
  test('name only existing files', ({ assert }) => {
    const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: app.makePath() })]
    const named = documents.flatMap((document) =>
      [...read(document).matchAll(PATH)].map(([, path]) => ({ document, path }))
    )
    assert.isAbove(named.length, 60)
    const gone = named.filter(({ path }) => !existsSync(app.makePath(path)))
    assert.deepEqual(gone, [])
  })

  test('map changes to names that exist in their files', ({ assert }) => {
    const [, , ...lines] = tableOf('docs/map.md')
    const rows = lines.filter((line) => !PART.test(line))
    assert.isAbove(rows.length, 120)
    const unreadable = rows.filter((row) => !ROW.test(row))
    assert.deepEqual(unreadable, [])

    const places = rows.map((row) => ROW.exec(row)!).map(([, path, name]) => ({ path, name }))
    const wrong = places.filter(({ path, name }) => !new RegExp(`\\b${name}\\b`).test(read(path)))
    assert.deepEqual(wrong, [])
  })

  test('map every feature', ({ assert }) => {
    const parts = tableOf('docs/map.md').filter((line) => PART.test(line))
    const isThere = (name: string) => parts.some((part) => part.includes(`(\`${name}\`)`))
    const missing = FEATURES.filter((name) => !isThere(name))
    assert.deepEqual(missing, [])
  })

  test('list every folder of the application', ({ assert }) => {
    const map = read('docs/map.md')
    const folders = readdirSync(app.makePath('app'))
    assert.deepEqual(
      folders.filter((name) => !new RegExp(`^app/${name} +\\w`, 'm').test(map)),
      []
    )
  })

  test('list every decision', ({ assert }) => {
    const index = read('docs/decisions/README.md')
    const decisions = readdirSync(app.makePath('docs/decisions')).filter((name) => /^\d/.test(name))
    assert.deepEqual(
      decisions.filter((name) => !index.includes(`](${name})`)),
      []
    )
  })
})
