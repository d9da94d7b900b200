import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { refusalOf } from '../../../bin/node_version.js'

test.group('The Node version of the product', () => {
  test('is checked against the minimum', ({ assert }) => {
    assert.isUndefined(refusalOf('24.0.0'))
    assert.isUndefined(refusalOf('26.1.0'))
    for (const old of ['18.20.1', '20.20.2', '22.9.0']) {
      assert.equal(
        refusalOf(old),
        `Rushes needs Node 24 or newer; this is ${old}. Install it from https://nodejs.org.`
      )
    }
  })

  test('is the one in package.json', ({ assert }) => {
    const { engines } = JSON.parse(readFileSync(app.makePath('package.json'), 'utf8'))
    assert.equal(engines.node, '>=24')
  })

  test('is checked before anything is loaded: {0}')
    .with([['bin/server.ts'], ['bin/console.ts']])
    .run(({ assert }, [entry]) => {
      const source = readFileSync(app.makePath(entry), 'utf8')
      const imports = [...source.matchAll(/^import .* from '(.*)'$/gm)].map(([, from]) => from)
      assert.deepEqual(imports, ['./node_version.js'])
    })
})
