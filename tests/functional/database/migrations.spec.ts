import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import db from '@adonisjs/lucid/services/db'
import type { PostgreConfig } from '@adonisjs/lucid/types/database'
import { dropDatabase } from '#tests/support/services/scratch_database'

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

const scratch = () => db.connection('scratch')

async function undo(migrations: number): Promise<void> {
  const runner = new MigrationRunner(db, app, {
    direction: 'down',
    step: migrations,
    connectionName: 'scratch',
  })
  await runner.run()
  if (runner.error) throw runner.error
}

/** Returns the number of applied migrations from this one on, including it. */
async function since(name: string): Promise<number> {
  const { rows } = await scratch().rawQuery(
    `select count(*) as many from adonis_schema where name >= 'database/migrations/' || ?`,
    [name]
  )
  return rows[0].many
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
    await dropDatabase(SCRATCH)
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

  test('keep notifications, and its version, both ways', async ({ assert }) => {
    await migrate('up')
    await undo(await since('1320_keep_notification_events'))
    await scratch().rawQuery(`
      insert into companies (id, name, slug, code, kind, created_at, updated_at)
        values (gen_random_uuid(), 'Nordhaus', 'nordhaus', 'NORD', 'client', now(), now());
      insert into users (id, company_id, email, full_name, password, role, notification_version,
                         created_at, updated_at)
        select gen_random_uuid(), id, 'a@example.test', 'A', '-', 'client_owner', 7, now(), now()
          from companies;
      insert into notification_events (id, audience, type, message, created_at)
        values (gen_random_uuid(), 'user', 'SYSTEM', 'The budget is “used up”', now());
      insert into notifications (id, event_id, user_id, type, message, created_at)
        select gen_random_uuid(), e.id, u.id, e.type, e.message, now()
          from notification_events e, users u`)

    await migrate('up')
    const { rows: events } = await scratch().rawQuery(
      'select event_key, parameters from notification_events'
    )
    assert.deepEqual(events, [
      { event_key: 'legacy.text', parameters: { text: 'The budget is “used up”' } },
    ])
    const { rows: versions } = await scratch().rawQuery('select version from notification_versions')
    assert.deepEqual(versions, [{ version: 7 }])

    await scratch().rawQuery(`
      insert into notification_events
          (id, audience, type, event_key, parameters, created_at)
        values (gen_random_uuid(), 'user', 'TASK_CREATED', 'task.created',
                '{"company": "Nordhaus", "title": "Sofa"}', now() + interval '1 minute'),
               (gen_random_uuid(), 'user', 'CONTENT_APPROVED', 'content.approved',
                '{"actor": "Nora", "title": "Dusk", "number": 2}', now() + interval '2 minutes');
      insert into notifications (id, event_id, user_id, type, created_at)
        select gen_random_uuid(), e.id, u.id, e.type, e.created_at
          from notification_events e, users u where e.type <> 'SYSTEM'`)
    await undo(await since('1320_keep_notification_events'))
    const { rows } = await scratch().rawQuery(
      `select n.message, e.message as of_event, u.notification_version
         from notifications n join notification_events e on e.id = n.event_id
         join users u on u.id = n.user_id order by n.created_at`
    )
    assert.deepEqual(rows, [
      {
        message: 'The budget is “used up”',
        of_event: 'The budget is “used up”',
        notification_version: 9,
      },
      ...['Nordhaus ordered “Sofa”', 'Nora approved version 2 of “Dusk”'].map((message) => ({
        message,
        of_event: message,
        notification_version: 9,
      })),
    ])
  }).timeout(60_000)
})
