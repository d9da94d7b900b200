import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import db from '@adonisjs/lucid/services/db'
import type { PostgreConfig } from '@adonisjs/lucid/types/database'

const SCRATCH = `rushes_migrations_${process.pid}`

async function migrate(direction: 'up' | 'down'): Promise<void> {
  const goal = direction === 'down' ? { batch: 0 } : {}
  const runner = new MigrationRunner(db, app, {
    direction,
    connectionName: 'scratch',
    ...goal,
  } as never)
  await runner.run()
  if (runner.error) throw runner.error
}

async function tables(): Promise<string[]> {
  const { rows } = await db.connection('scratch').rawQuery(
    `select tablename from pg_tables
      where schemaname = 'public' and tablename not like 'adonis_schema%' order by tablename`
  )
  return rows.map(({ tablename }: { tablename: string }) => tablename)
}

test.group('The migrations', (group) => {
  group.setup(async () => {
    const owner = db.manager.get('owner')!.config as PostgreConfig
    const { connectionString } = owner.connection as { connectionString: string }
    const url = new URL(connectionString)
    url.pathname = `/${SCRATCH}`
    await db.connection('owner').rawQuery(`create database ${SCRATCH}`)
    db.manager.add('scratch', { ...owner, connection: { connectionString: url.href } })
  })
  group.teardown(async () => {
    await db.manager.close('scratch', true)
    await db.connection('owner').rawQuery(`drop database ${SCRATCH} with (force)`)
  })

  test('go up, all the way down, and up again', async ({ assert }) => {
    await migrate('up')
    const made = await tables()
    assert.includeMembers(made, ['tasks', 'audit_entries', 'invitations'])

    await migrate('down')
    assert.deepEqual(await tables(), [])

    await migrate('up')
    assert.deepEqual(await tables(), made)
  }).timeout(60_000)
})
