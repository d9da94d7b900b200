import { test } from '@japa/runner'
import { SETTINGS } from '#backup/backup_settings'
import {
  productSettings,
  withoutProductSettings,
} from '../../../bin/supervisor/settings/settings.ts'
import { shouldSeed } from '../../../bin/supervisor/settings/should_seed.ts'

test.group('Settings', () => {
  test('a test run gets none that refer to production data', ({ assert }) => {
    const env = {
      PATH: '/bin',
      HOME: '/home/me',
      S3_ENDPOINT: 'https://store',
      DATABASE_URL: 'postgres://live',
      DATABASE_OWNER_URL: 'postgres://live',
      REDIS_URL: 'redis://live',
      MESSENGER_BOT_TOKEN: 'live',
      PORT: '80',
      DATA_DIR: '/srv/rushes',
    }
    assert.deepEqual(withoutProductSettings(env), { PATH: '/bin', HOME: '/home/me' })
  })

  test('a test run gets no setting of the product except for programs', ({ assert }) => {
    const names = Object.values(SETTINGS).flat()
    const env = Object.fromEntries(names.map((name) => [name, 'set']))
    const kept = Object.keys(withoutProductSettings({ ...env, DEMO_SEED: '1' }))
    assert.sameMembers(kept, ['FFMPEG_PATH', 'FFPROBE_PATH', 'YT_DLP_PATH'])
  })

  test('commands get every setting of the product', ({ assert }) => {
    const names = Object.values(SETTINGS).flat()
    const env = Object.fromEntries(names.map((name) => [name, 'set']))
    assert.deepEqual(productSettings({ ...env, PATH: '/bin' }), env)
  })

  test('the demonstration is written to the embedded database', ({ assert }) => {
    assert.isTrue(shouldSeed({}))
    assert.isFalse(shouldSeed({ DEMO_SEED: '0' }))
  })

  test('it is written to another database if configured', ({ assert }) => {
    assert.isFalse(shouldSeed({ DATABASE_URL: 'postgres://theirs' }))
    assert.isTrue(shouldSeed({ DATABASE_URL: 'postgres://theirs', DEMO_SEED: '1' }))
  })

  test('it is never written in production', ({ assert }) => {
    assert.isFalse(shouldSeed({ NODE_ENV: 'production', DEMO_SEED: '1' }))
  })
})
