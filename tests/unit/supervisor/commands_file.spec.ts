import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { COMMANDS_FILE, useRunningParts } from '../../../bin/supervisor/settings/commands_file.ts'
import { productSettings } from '../../../bin/supervisor/settings/settings.ts'

const OURS = { DATABASE_URL: 'postgres://ours', APP_KEY: 'ours', PORT: '3333' }

test.group('Commands during npm start', (group) => {
  let root: string
  group.each.setup(() => {
    root = mkdtempSync(join(tmpdir(), 'rushes-commands-'))
    return () => rmSync(root, { recursive: true })
  })

  const runs = () => {
    mkdirSync(join(root, '.data'))
    writeFileSync(join(root, '.data', COMMANDS_FILE), JSON.stringify(OURS))
  }

  test('get missing settings from the running parts', ({ assert }) => {
    runs()
    const env: NodeJS.ProcessEnv = { PORT: '4000' }
    assert.isUndefined(useRunningParts(root, 'backup:verify', env))
    assert.deepEqual(env, { ...OURS, PORT: '4000' })
  })

  for (const file of ['.env', '.env.local']) {
    test(`use the configured services, including those in ${file}`, ({ assert }) => {
      runs()
      if (file !== '.env') writeFileSync(join(root, '.env'), 'DATABASE_URL=')
      writeFileSync(join(root, file), 'DATABASE_URL=postgres://theirs')
      const env: NodeJS.ProcessEnv = {}
      assert.isUndefined(useRunningParts(root, 'backup', env))
      assert.deepEqual(env, {})
    })
  }

  test('read a $ in .env as npm start does', async ({ assert }) => {
    const folder = join(root, 'my$data')
    mkdirSync(folder)
    const settings = { ...OURS, DATA_DIR: folder, BACKUP_PASSPHRASE: 'p$ss' }
    writeFileSync(join(folder, COMMANDS_FILE), JSON.stringify(settings))
    for (const dollar of ['$', '\\$']) {
      const lines = [`DATA_DIR=${root}/my${dollar}data`, `BACKUP_PASSPHRASE=p${dollar}ss`]
      writeFileSync(join(root, '.env'), lines.join('\n'))
      const env: NodeJS.ProcessEnv = {}
      assert.isUndefined(useRunningParts(root, 'backup', env))
      assert.deepEqual(env, settings)
    }
  })

  test('report that nothing runs', ({ assert }) => {
    assert.include(useRunningParts(root, 'audit:verify', {}), 'run npm start first')
    mkdirSync(join(root, '.data'))
    assert.include(useRunningParts(root, 'user:reset', {}), 'start it first')
  })

  test('on the sources get no settings', ({ assert }) => {
    runs()
    const env: NodeJS.ProcessEnv = {}
    for (const command of ['serve', 'test', 'codegen', 'build', 'demo:seed', undefined]) {
      assert.isUndefined(useRunningParts(root, command, env))
    }
    assert.deepEqual(env, {})
  })

  test('get only the product’s settings', ({ assert }) => {
    const env = {
      ...OURS,
      PATH: '/bin',
      HOME: '/root',
      WORKER_SILENCE_SECONDS: '10',
      S3_REGION: '',
    }
    assert.deepEqual(productSettings(env), { ...OURS, WORKER_SILENCE_SECONDS: '10' })
  })
})
