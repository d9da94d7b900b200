import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { ROLES } from '#access/roles'
import { withCompiledSources } from '../../../bin/supervisor/runs/compiled_sources.ts'

/** A program that Node can't run without ts-exec: it can resolve neither import, and doesn't support enums. */
const PROGRAM = `
  import { ROLES } from '#access/roles'
  import { word } from './word.js'
  enum Word { before = 'It says' }
  console.log(Word.before, word, ROLES.length)
`

test.group('Sources that an earlier process compiled', (group) => {
  let folder: string
  let kept: string
  group.each.timeout(60_000)
  group.each.setup(() => {
    const name = join('tmp', `compiled-${randomUUID()}`)
    folder = app.makePath(name)
    kept = app.makePath('node_modules/.cache/rushes-compiled', name)
    mkdirSync(folder, { recursive: true })
    write('program.ts', PROGRAM)
    write('word.ts', `export const word: string = 'this'`)
    return () => {
      for (const place of [folder, kept]) rmSync(place, { recursive: true, force: true })
    }
  })

  const write = (name: string, contents: string) => writeFileSync(join(folder, name), contents)
  const run = () =>
    execFileSync(process.execPath, ['--import=@poppinss/ts-exec', join(folder, 'program.ts')], {
      cwd: app.makePath(),
      env: { ...process.env, NODE_OPTIONS: withCompiledSources() },
      encoding: 'utf8',
    }).trim()

  test('are loaded from the cache until they change', ({ assert }) => {
    assert.equal(run(), `It says this ${ROLES.length}`)
    const path = join(kept, 'word.ts.js')
    const compiled = readFileSync(path, 'utf8')
    writeFileSync(path, compiled.replace(`'this'`, `'what was kept'`))
    assert.equal(run(), `It says what was kept ${ROLES.length}`)

    write('word.ts', `export const word: string = 'that'`)
    assert.equal(run(), `It says that ${ROLES.length}`)
    assert.include(readFileSync(path, 'utf8'), `'that'`)
  })

  test('are compiled again if the cached text is incomplete', ({ assert }) => {
    run()
    const path = join(kept, 'word.ts.js')
    writeFileSync(path, readFileSync(path, 'utf8').slice(0, -1))
    assert.equal(run(), `It says this ${ROLES.length}`)
  })
})
