import { globSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { notices } from '../../../bin/supervisor/setup/notices.js'

const read = (name: string) => readFileSync(app.makePath(name), 'utf8')

/** Returns the part about the shipped components, and the part about programs that `npm start` and tests run. */
function parts() {
  const [before, rest] = read('NOTICES.md').split('## Programs of')
  const [programs, after] = rest.split('## Fonts')
  return { shipped: before + after, programs }
}

test.group('NOTICES.md', () => {
  test('lists all shipped packages: otherwise run npm run notices', ({ assert }) => {
    const pages = globSync('inertia/**/*.{ts,tsx,css}', { cwd: app.makePath() }).map(read)
    assert.equal(
      read('NOTICES.md'),
      notices(JSON.parse(read('package-lock.json')), pages.join('\n'))
    )
  })

  test('has no package of an unknown licence, nor of one that binds the product', ({ assert }) => {
    const { shipped } = parts()
    assert.notMatch(shipped, /unknown|\b(A?GPL|SSPL)/)
  })

  test('names separate programs separately, with their licences', ({ assert }) => {
    const { programs } = parts()
    assert.match(programs, /\*\*GPL-3.0-or-later\*\*: @ffmpeg-binary\/linux-x64/)
    const names = programs.match(/@[\w-]+\/[\w-]+/g)!
    for (const name of names) assert.match(name, /^@ff(mpeg|probe)-(binary|installer)\//)
  })
})
