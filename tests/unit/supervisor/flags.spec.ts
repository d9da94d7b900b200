import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { readFlags } from '../../../bin/supervisor/settings/flags.js'

const run = promisify(execFile)

test.group('The arguments of npm start', () => {
  test('accept a folder to restore', ({ assert }) => {
    assert.equal(readFlags(['--restore=/mnt/backups']).restore, '/mnt/backups')
    assert.isUndefined(readFlags([]).restore)
  })

  test('refuse {0}, and list the valid ones')
    .with([
      ['--hepl'],
      ['somewhere'],
      ['--restore'],
      ['--restore='],
      ['--allow-unsigned'],
      ['--help=yes'],
    ])
    .run(async ({ assert }, [flag]) => {
      const error = await run(process.execPath, ['bin/up.js', flag], { cwd: app.makePath() }).catch(
        (reason) => reason
      )
      assert.equal(error.code, 2)
      assert.include(error.stderr, 'Usage: npm start')
    })

  test('refuse a restore that npm took as its own option', ({ assert }) => {
    const env = { npm_config_restore: '/mnt/backups' }
    assert.throws(() => readFlags([], env), /two dashes/)
    assert.equal(readFlags(['--restore=/mnt/backups'], env).restore, '/mnt/backups')
  })

  test('start nothing with --help', async ({ assert }) => {
    const { stdout } = await run(process.execPath, ['bin/up.js', '--help'], { cwd: app.makePath() })
    assert.include(stdout, 'Usage: npm start')
  })
})
