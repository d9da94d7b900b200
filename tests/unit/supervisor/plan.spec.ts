import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { DataFolder } from '../../../bin/supervisor/settings/data_folder.ts'
import { makePlan } from '../../../bin/supervisor/settings/plan.ts'

test.group('Plan', (group) => {
  let path: string
  let folder: DataFolder

  group.each.setup(async () => {
    path = mkdtempSync(join(tmpdir(), 'rushes-plan-'))
    folder = await DataFolder.open(path)
    return () => rmSync(path, { recursive: true })
  })

  test('without settings, database and store are embedded and every setting is created', async ({
    assert,
  }) => {
    const { database, storage, env } = await makePlan({}, folder, 3334)

    assert.equal(
      env.DATABASE_URL,
      `postgres://rushes_app:${database?.appPassword}@127.0.0.1:${database?.port}/rushes`
    )
    assert.include(env.DATABASE_OWNER_URL, 'rushes_owner')
    assert.containsSubset(env, {
      HOST: '127.0.0.1',
      PORT: '3334',
      APP_URL: 'http://localhost:3334',
      DATA_DIR: folder.path,
      S3_ENDPOINT: `http://127.0.0.1:${storage?.port}`,
      S3_BUCKET: 'rushes',
      S3_ACCESS_KEY_ID: storage?.accessKeyId,
    })
    assert.isAtLeast(env.APP_KEY?.length ?? 0, 32)
    assert.isUndefined(env.REDIS_URL)
  })

  test('an IPv6 address is in brackets in the URL of the pages', async ({ assert }) => {
    const { env } = await makePlan({ HOST: '::1' }, folder, 3334)
    assert.containsSubset(env, { HOST: '::1', APP_URL: 'http://[::1]:3334' })
  })

  test('existing settings are unchanged, and their services are not embedded', async ({
    assert,
  }) => {
    const settings = {
      DATABASE_URL: 'postgres://elsewhere/db',
      S3_BUCKET: 'theirs',
      APP_URL: 'https://rushes.example',
      APP_KEY: 'k'.repeat(32),
      VAPID_PUBLIC_KEY: 'public',
      VAPID_PRIVATE_KEY: 'private',
    }
    const { database, storage, env } = await makePlan(settings, folder, 3333)

    assert.isUndefined(database)
    assert.isUndefined(storage)
    assert.containsSubset(env, settings)
    assert.isUndefined(env.DATABASE_OWNER_URL)
    assert.isUndefined(env.S3_ENDPOINT)
    assert.equal(env.VAPID_SUBJECT, 'https://rushes.example')
  })

  test('half a VAPID pair is not completed with half of a new one', async ({ assert }) => {
    const { env } = await makePlan({ VAPID_PUBLIC_KEY: 'public' }, folder, 3333)
    assert.isUndefined(env.VAPID_PRIVATE_KEY)
  })

  test('secrets are created once, and are readable only by the folder’s owner', async ({
    assert,
  }) => {
    const first = await makePlan({}, folder, 3333)
    folder.release()
    const second = await makePlan({}, await DataFolder.open(path), 3333)

    assert.deepEqual(second.env, first.env)
    assert.equal(statSync(join(path, 'supervisor.json')).mode & 0o777, 0o600)
  })
})
