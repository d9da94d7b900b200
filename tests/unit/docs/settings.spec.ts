import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'

const read = (path: string) => readFileSync(app.makePath(path), 'utf8')

test.group('The settings', () => {
  test('are all in the operations manual', ({ assert }) => {
    const ofApplication = [...read('start/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)]
    const ofStart = ['DEMO_SEED', 'DATA_DIR']
    const names = [...ofApplication.map(([, name]) => name), ...ofStart]
    assert.isAbove(names.length, 20)

    const manual = read('docs/operations.md')
    assert.deepEqual(
      names.filter((name) => !manual.includes(`\`${name}\``)),
      []
    )
  })
})
