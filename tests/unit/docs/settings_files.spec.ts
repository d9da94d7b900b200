import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { parse } from 'yaml'
import { SETTINGS } from '#backup/backup_settings'
import { generateSettings } from '#support/process/generate_settings'

const KNOWN = [...SETTINGS.PLAIN, ...SETTINGS.SECRET, ...SETTINGS.LEFT_OUT]
const read = (name: string) => readFileSync(app.makePath(name), 'utf8')
const options = { host: 'rushes.test', filesHost: 'files.rushes.test' }

/** Returns the variables in `${…}` of compose.yml: all of them, and the required ones, which are marked by `:?`. */
function wanted(source: string) {
  const names = [...source.matchAll(/\$\{([A-Z0-9_]+)(:[?-])?/g)]
  return {
    all: new Set(names.map(([, name]) => name)),
    required: new Set(names.filter(([, , how]) => how === ':?').map(([, name]) => name)),
  }
}

test.group('Files of settings', () => {
  test('.env.example has every setting', ({ assert }) => {
    assert.sameMembers(Object.keys(parseEnv(read('.env.example'))), KNOWN)
  })

  test('env:generate creates the settings for production, with new secrets each time', ({
    assert,
  }) => {
    const one = parseEnv(generateSettings({ ...options, forCompose: false }))
    const other = parseEnv(generateSettings({ ...options, forCompose: false }))
    assert.includeMembers(KNOWN, Object.keys(one))
    assert.equal(one.APP_URL, 'https://rushes.test')
    for (const name of ['APP_KEY', 'DATABASE_URL', 'S3_SECRET_ACCESS_KEY', 'VAPID_PRIVATE_KEY']) {
      assert.isAtLeast(one[name]!.length, 32)
      assert.notEqual(one[name], other[name])
    }
  })

  test('env:generate creates all settings that compose.yml requires, and no unknown ones', ({
    assert,
  }) => {
    const names = Object.keys(parseEnv(generateSettings({ ...options, forCompose: true })))
    const { all, required } = wanted(read('compose.yml'))
    assert.includeMembers(names, [...required])
    assert.includeMembers([...all], names)
  })

  test('compose.yml gives each process only existing settings, without the owner’s URL', ({
    assert,
  }) => {
    const { services } = parse(read('compose.yml'), { merge: true })
    for (const name of ['web', 'worker', 'bot', 'backup', 'prepare', 'restore']) {
      const { environment, read_only: isReadOnly } = services[name]
      assert.includeMembers([...KNOWN, 'TMPDIR'], Object.keys(environment))
      assert.equal('DATABASE_OWNER_URL' in environment, ['prepare', 'restore'].includes(name))
      assert.isTrue(isReadOnly)
    }
  })
})
