import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { EnvParser } from '@adonisjs/core/env'
import app from '@adonisjs/core/services/app'
import {
  envLine,
  readDotenv,
  sealSettings,
  unsealSettings,
  SETTINGS,
} from '#backup/backup_settings'

test.group('Settings in a backup', () => {
  test('each one is plain, secret or omitted', ({ assert }) => {
    const source = readFileSync(app.makePath('start/env.ts'), 'utf8')
    const known = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name)
    const sorted = [...SETTINGS.PLAIN, ...SETTINGS.SECRET, ...SETTINGS.LEFT_OUT]
    assert.sameMembers(sorted, known)
  })

  test('no secret is readable without the passphrase', ({ assert }) => {
    const settings = {
      APP_URL: 'https://rushes.example',
      APP_KEY: 'k3y',
      S3_SECRET_ACCESS_KEY: 's',
    }
    const kept = sealSettings(settings, 'open sesame')
    assert.deepEqual(unsealSettings(kept), { APP_URL: 'https://rushes.example' })
    assert.deepEqual(unsealSettings(kept, 'open sesame'), settings)
    assert.throws(() => unsealSettings(kept, 'open'), /isn’t the one/)
    assert.notInclude(JSON.stringify(kept), 'k3y')
  })

  test('encrypting the same settings twice gives different results', ({ assert }) => {
    const settings = { APP_KEY: 'k3y' }
    assert.notDeepEqual(sealSettings(settings, 'p').sealed, sealSettings(settings, 'p').sealed)
  })

  for (const value of [
    'postgres://rushes_app:a%23b@127.0.0.1:5432/rushes?sslmode=require',
    's3cr#t',
    'Acme # Sign-in',
    '"quoted"',
    "'quoted'",
    "it's",
    `'both" #`,
    ' spaces ',
    'p$ss',
    '${HOME}#',
    'back\\slash#\\n',
    'p$ss\\n',
    `all"'\``,
  ]) {
    test(`a line for .env is read as it was: ${value}`, async ({ assert }) => {
      const line = envLine('BACKED_UP', value)!
      const read = await new EnvParser(line, app.appRoot, { ignoreProcessEnv: true }).parse()
      assert.equal(read.BACKED_UP, value)
      assert.equal(readDotenv(line).BACKED_UP, value)
    })
  }

  for (const value of ['ends with\\', 'p$ss\\', `'"\`#`]) {
    test(`there is no line for .env for ${value}`, ({ assert }) => {
      assert.isNull(envLine('BACKED_UP', value))
    })
  }
})
