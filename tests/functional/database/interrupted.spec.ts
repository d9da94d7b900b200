import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { PostgreConfig } from '@adonisjs/lucid/types/database'
import env from '#start/env'
import { until } from '#tests/support/until'
import { dropDatabase } from '#tests/support/services/scratch_database'

const SCRATCH = `rushes_interrupted_${process.pid}`

/** Returns the URL of the scratch database, with the role of another URL. */
function scratchUrl(name: 'DATABASE_URL' | 'DATABASE_OWNER_URL'): string {
  const url = new URL(env.get(name)!)
  url.pathname = `/${SCRATCH}`
  return url.href
}

function prepare() {
  const child = spawn(process.execPath, ['--import=@poppinss/ts-exec', 'ace.js', 'db:prepare'], {
    cwd: app.makePath(),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: scratchUrl('DATABASE_URL'),
      DATABASE_OWNER_URL: scratchUrl('DATABASE_OWNER_URL'),
      REDIS_URL: undefined,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { child, exited: once(child, 'exit') }
}

const scratch = () => db.connection('scratch_interrupted')

async function migrationsDone(): Promise<number> {
  const { rows } = await scratch().rawQuery(`select to_regclass('adonis_schema') as made`)
  if (!rows[0].made) return 0
  const { rows: done } = await scratch().rawQuery('select count(*) as many from adonis_schema')
  return done[0].many
}

async function schema(connection = scratch()): Promise<string[]> {
  const { rows } = await connection.rawQuery(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' order by 1`
  )
  return rows.map(({ name }: { name: string }) => name)
}

test.group('db:prepare that is killed midway', (group) => {
  group.setup(async () => {
    const owner = db.manager.get('owner')!.config as PostgreConfig
    await db.connection('owner').rawQuery(`create database ${SCRATCH}`)
    const connection = { connectionString: scratchUrl('DATABASE_OWNER_URL') }
    db.manager.add('scratch_interrupted', { ...owner, connection })
  })
  group.teardown(async () => {
    await db.manager.close('scratch_interrupted', true)
    await dropDatabase(SCRATCH)
  })

  test('leaves complete migrations, and is finished by the next run', async ({ assert }) => {
    const killed = prepare()
    await until('some migrations are done', async () => (await migrationsDone()) > 3, 60_000)
    killed.child.kill('SIGKILL')
    assert.deepEqual(await killed.exited, [null, 'SIGKILL'])
    const half = await migrationsDone()

    const next = prepare()
    assert.deepEqual(await next.exited, [0, null])
    const whole = await migrationsDone()
    assert.isBelow(half, whole)
    assert.deepEqual(await schema(), await schema(db.connection('owner')))
  }).timeout(180_000)
})
