import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { createTask } from '#actions/tasks/create_task'
import { backUp } from '#backup/back_up'
import { unsealSettings } from '#backup/backup_settings'
import type { TableDump } from '#backup/layout'
import { readObjectList } from '#backup/object_list'
import { backupOptions, ownSecrets } from '#backup/installation'
import { openBackup } from '#backup/open_backup'
import { verifyBackup } from '#backup/verify_backup'
import Task from '#models/tasks/task'
import store from '#storage/store'
import { RestorePlace } from '#tests/support/processes/restore_place'
import { writesForReal } from '#tests/support/database'
import { aFile, MP4, PNG } from '#tests/support/files'
import type { OwnStore } from '#tests/support/services/own_store'
import { acting, aPerson } from '#tests/support/people'
import { ScratchDatabase } from '#tests/support/services/scratch_database'
import { aTaskOf } from '#tests/support/tasks'
import { until } from '#tests/support/until'

/** Characters that a text format would have to escape. */
const AWKWARD = 'Tab\there, line\nbreak, back\\slash \\N, “quotes”, 👩‍🎨, ünïcode'
const PASSPHRASE = 'a passphrase of the tests'
const SECRET = { kind: 'passphrase', text: PASSPHRASE } as const

const open = (point: string) => openBackup(point, { secrets: ownSecrets() })

/** Returns the objects of a backup without their ETags, which another store computes differently. */
async function listed(point: string) {
  const objects = await Array.fromAsync(readObjectList(await open(point)))
  return objects.map(({ etag: _, ...content }) => content)
}

const MIB = 1024 ** 2

/**
 * Creates orders, files, and a poster of one file.
 * @param largest bytes of the largest file; files over 64 MiB are stored in parts
 */
async function someWork(largest = MIB) {
  const owner = await aPerson('client_owner')
  const large = Buffer.alloc(largest, 'rushes')
  await aFile(owner, { bytes: PNG })
  await aFile(owner, { bytes: large, contentType: 'video/mp4', name: 'large.mp4' })
  const video = await aFile(owner, { bytes: MP4, contentType: 'video/mp4', name: 'film.mp4' })
  const posterKey = video.objectKey.replace('film.mp4', 'derived/poster.jpg')
  await store.put(posterKey, PNG, 'image/jpeg')
  await video.merge({ posterKey }).save()
  await createTask(acting(owner), { title: AWKWARD } as never)
  await createTask(acting(owner), { title: 'Winter lamp' } as never)
  return { owner, video }
}

test.group('Backup and restore', (group) => {
  writesForReal(group)
  let target: string
  let restored: RestorePlace
  let scratch: ScratchDatabase
  let place: OwnStore
  group.each.setup(async () => {
    target = mkdtempSync(join(tmpdir(), 'rushes-backup-'))
    restored = await RestorePlace.create()
    scratch = restored.database
    place = restored.store
    return async () => {
      await restored.drop()
      rmSync(target, { recursive: true })
    }
  })
  group.each.timeout(120_000)

  const make = () => backUp(backupOptions(target))

  /** Runs `node ace restore` into the scratch database and this test's store. */
  const restore = (source = target, env: NodeJS.ProcessEnv = {}, ...flags: string[]) =>
    restored.restore(source, env, ...flags)

  /** Backs up the restored data, to compare it with the first backup. */
  const makeOfRestored = (folder: string) =>
    backUp({
      ...backupOptions(folder),
      databaseUrl: scratch.env.DATABASE_URL,
      source: { client: place.clients.inner, bucket: place.bucket },
    })

  test('restore every row, every object and the audit chain', async ({ assert }) => {
    await someWork(70 * MIB)
    const { folder, manifest } = await make()
    assert.deepEqual(manifest.faults, [])
    assert.equal(manifest.objects.count, 4)
    assert.isAbove(Number(manifest.chain!.position), 0)
    assert.deepEqual(await verifyBackup(await open(target)), [])

    const { code, output } = await restore()
    assert.equal(code, 0, output)
    assert.include(output, 'the audit chain is intact')

    const again = mkdtempSync(join(tmpdir(), 'rushes-backup-again-'))
    try {
      const second = await makeOfRestored(again)
      const apartFromAudit = (tables: TableDump[]) =>
        tables.filter(({ name }) => !name.startsWith('audit_'))
      assert.deepEqual(apartFromAudit(second.manifest.tables), apartFromAudit(manifest.tables))
      assert.deepEqual(second.manifest.migrations, manifest.migrations)
      assert.deepEqual(await listed(second.folder), await listed(folder))
    } finally {
      rmSync(again, { recursive: true })
    }
    const [{ title }] = await scratch.query<{ title: string }>(
      `select title from tasks where title like 'Tab%'`
    )
    assert.equal(title, AWKWARD)
    const { position, hash } = manifest.chain!
    const links = await scratch.query<{ hash: string; action: string }>(
      `select encode(hash, 'hex') as hash, action from audit_links
         join audit_entries on id = entry_id where position >= $1 order by position`,
      [position]
    )
    // After the last link of the backup, the chain has one more entry, which the restore itself added.
    assert.equal(links[0].hash, hash)
    assert.deepEqual(
      links.slice(1).map(({ action }) => action),
      ['storage.restore']
    )
  })

  test('leave rights, foreign keys and triggers as db:prepare makes them', async ({ assert }) => {
    await someWork()
    await make()
    const { code, output } = await restore()
    assert.equal(code, 0, output)

    const shape = `
      select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where connamespace = 'public'::regnamespace
       union all
      select tgrelid::regclass || '.' || tgname, tgenabled::text from pg_trigger where not tgisinternal
       union all
      select relname, relacl::text from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r'
       order by 1, 2`
    const { rows } = await db.connection('owner').rawQuery(shape)
    assert.deepEqual(await scratch.query(shape), rows)
    await assert.rejects(
      () => scratch.query(`update audit_entries set action = 'forged'`),
      /append-only/
    )
  })

  test('made while orders are placed restore a consistent state', async ({ assert }) => {
    const { owner } = await someWork()
    const actor = acting(owner)
    let isOver = false
    let placed = 0
    const writers = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        await aFile(owner, { bytes: PNG, name: 'during.png' })
        await createTask(actor, { title: 'During the backup' } as never)
        placed += 1
      }
    })
    await until('some are placed', () => placed >= 20)
    const acknowledged = await Task.query().count('* as total').first()
    const { manifest } = await make()
    isOver = true
    await Promise.all(writers)
    const after = await Task.query().count('* as total').first()

    const { code, output } = await restore()
    assert.equal(code, 0, output)
    const [{ orders, told, chained, files }] = await scratch.query<Record<string, string>>(
      `select (select count(*) from tasks) as orders,
              (select count(*) from audit_entries where action = 'task.create') as told,
              (select count(*) from audit_links) as chained,
              (select count(*) from files) as files`
    )
    assert.isAtLeast(Number(orders), Number(acknowledged!.$extras.total))
    assert.isBelow(Number(orders), Number(after!.$extras.total))
    // Every order has its audit entry, every audit entry its link, and every file its object.
    assert.equal(told, orders)
    assert.equal(Number(chained), Number(manifest.chain!.position) + 1)
    assert.equal(manifest.objects.count, Number(files) + 1)
    assert.deepEqual(manifest.faults, [])
  })

  test('restore only into an empty database and store', async ({ assert }) => {
    const { video } = await someWork()
    await make()
    await place.store.put('somebody/elses.png', PNG, 'image/png')
    const occupied = await restore()
    assert.equal(occupied.code, 1)
    assert.include(occupied.output, 'it contains somebody/elses.png')

    await place.store.deletePacked('somebody/elses.png')
    await place.store.put(video.objectKey, 'another content', 'video/mp4')
    const other = await restore()
    assert.equal(other.code, 1)
    assert.include(other.output, `${video.objectKey} lies there as another object`)

    const used = await restore()
    assert.equal(used.code, 1)
    assert.include(used.output, 'it contains companies')
  })

  test('fetch only new objects, and keep objects of older backups', async ({ assert }) => {
    const { owner, video } = await someWork()
    const first = await make()
    assert.equal(first.fetched.count, 4)

    await aFile(owner, { bytes: 'a new one' })
    await store.put(video.posterKey!, 'another poster', 'image/jpeg')
    const second = await make()
    assert.equal(second.fetched.count, 2)
    assert.equal(second.manifest.objects.count, 5)
    assert.deepEqual(await verifyBackup(await open(first.folder)), [])
    assert.deepEqual(await verifyBackup(await open(second.folder)), [])
  })

  test('report objects that the store has lost, and keep the rest', async ({ assert }) => {
    const { video } = await someWork()
    await store.deletePacked(video.objectKey)
    const { manifest } = await make()
    assert.deepEqual(manifest.faults, [{ key: video.objectKey, what: 'missing' }])
    assert.equal(manifest.objects.count, 3)
  })

  test('report an object whose content has changed', async ({ assert }) => {
    const { owner } = await someWork()
    const file = await aFile(owner, { bytes: 'what was approved', contentHash: 'a'.repeat(64) })
    const { manifest } = await make()
    assert.deepEqual(manifest.faults, [{ key: file.objectKey, what: 'not what was stored' }])
  })

  test('migrate a backup of an older version', async ({ assert }) => {
    const { migrateOwner } = await import('#database/migrate')
    const { knownMigrations } = await import('#database/known_migrations')
    const { default: app } = await import('@adonisjs/core/services/app')
    const old = await ScratchDatabase.create('older')
    try {
      const known = await knownMigrations()
      // Migrations of an older version, which lacked a table that backups don't depend on.
      const older = known.toSorted().filter((name) => !name.endsWith('_create_task_moments'))
      assert.lengthOf(older, known.length - 1)
      await old.asOwner(() => migrateOwner(app, older))
      await old.query(
        `insert into companies (id, name, slug, code, kind, created_at, updated_at)
           values (gen_random_uuid(), 'Nordhaus', 'nordhaus', 'NORD', 'client', now(), now())`
      )
      const databaseUrl = old.env.DATABASE_OWNER_URL
      const { manifest } = await backUp({ ...backupOptions(target), databaseUrl })
      assert.deepEqual(manifest.migrations, older)
    } finally {
      await old.drop()
    }
    const { code, output } = await restore()
    assert.equal(code, 0, output)
    assert.include(output, '1 newer migrations run')
    assert.lengthOf(await scratch.query(`select id from companies where slug = 'nordhaus'`), 1)
  })

  test('store secret settings only encrypted with the passphrase', async ({ assert }) => {
    await aTaskOf(await aPerson('client_owner'))
    const unsealed = await make()
    assert.isNull(unsealed.manifest.settings.sealed)

    rmSync(unsealed.folder, { recursive: true })
    const { manifest } = await backUp({ ...backupOptions(target), secrets: [SECRET] })
    const appKey = process.env.APP_KEY!
    assert.notInclude(JSON.stringify(manifest), appKey)
    assert.equal(unsealSettings(manifest.settings, PASSPHRASE).APP_KEY, appKey)
    assert.notProperty(unsealSettings(manifest.settings), 'APP_KEY')
    assert.throws(() => unsealSettings(manifest.settings, 'a guess'), /isn’t the one/)

    const same = await restore(target, { BACKUP_PASSPHRASE: PASSPHRASE })
    assert.notInclude(same.output, 'another APP_KEY')
  })

  test('report that APP_KEY has changed', async ({ assert }) => {
    await aTaskOf(await aPerson('client_owner'))
    await make()
    const another = { APP_KEY: 'another-key'.repeat(4) }
    const refused = await restore(target, another)
    assert.equal(refused.code, 1)
    assert.include(refused.output, 'signed with the APP_KEY of its installation')

    const { code, output } = await restore(target, another, '--allow-unsigned')
    assert.equal(code, 0, output)
    assert.include(output, 'It may have been altered')
    assert.include(output, 'with another APP_KEY')
  })
})
