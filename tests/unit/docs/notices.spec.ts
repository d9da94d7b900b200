import { globSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { notices } from '../../../bin/supervisor/setup/notices.js'

const read = (name: string) => readFileSync(app.makePath(name), 'utf8')

test.group('NOTICES.md', () => {
  test('names what is shipped today: else run npm run notices', ({ assert }) => {
    const pages = globSync('inertia/**/*.{ts,tsx,css}', { cwd: app.makePath() }).map(read)
    assert.equal(
      read('NOTICES.md'),
      notices(JSON.parse(read('package-lock.json')), pages.join('\n'))
    )
  })

  test('has no package of an unknown licence, nor of one that binds the product', ({ assert }) => {
    assert.notMatch(read('NOTICES.md'), /unknown|\b(A?GPL|SSPL)/)
  })
})
