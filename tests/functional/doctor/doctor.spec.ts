import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { examine, type NamedFinding } from '#doctor/examine'
import { ok } from '#doctor/finding'
import {
  examineChain,
  examineDatabase,
  examineSchema,
  examineTimeZones,
} from '#doctor/examinations/database'
import { examineProviderKeys } from '#doctor/examinations/ai'
import { examineDisk } from '#doctor/examinations/machine'
import { examineQueue } from '#doctor/examinations/queue'
import { examineSettings } from '#doctor/examinations/settings'
import { SILENT_S } from '#queue/worker_registry'
import { AceProcess } from '#tests/support/processes/ace_process'
import { rollsBack } from '#tests/support/database'
import { ScratchDatabase } from '#tests/support/services/scratch_database'
import { aCompany, aPerson } from '#tests/support/people'

const GOOD = {
  NODE_ENV: 'production',
  APP_URL: 'https://rushes.example',
  APP_KEY: 'k'.repeat(32),
  TRUST_PROXY: '127.0.0.1',
}

async function doctor(args: string[], env: NodeJS.ProcessEnv = {}) {
  const ace = new AceProcess(['doctor', ...args], { LOG_LEVEL: 'info', ...env })
  const { code } = await ace.exited
  return { code, output: ace.output }
}

test.group('Doctor', () => {
  test('reports a part that fails or hangs, and checks the others', async ({ assert }) => {
    const findings = await examine({
      broken: { run: () => Promise.reject(new Error('select 1 - it is gone\n    at somewhere')) },
      hanging: { run: () => new Promise(() => {}), timeoutMs: 20 },
      well: { run: async () => [ok('here')] },
      needy: { run: async () => [ok('here')], needs: ['well', 'broken'] },
    })
    assert.deepEqual(
      findings.map(({ part, state }) => [part, state]),
      [
        ['broken', 'wrong'],
        ['hanging', 'wrong'],
        ['well', 'ok'],
      ]
    )
    assert.notInclude(findings[0].what, 'somewhere')
  })

  test('reports a folder for videos that can’t be written, regardless of free space', async ({
    assert,
    cleanup,
  }) => {
    const { TMPDIR } = process.env
    cleanup(() => void (TMPDIR ? (process.env.TMPDIR = TMPDIR) : delete process.env.TMPDIR))
    process.env.TMPDIR = '/proc'
    const [disk, ...others] = await examineDisk()
    assert.isEmpty(others)
    assert.equal(disk.state, 'wrong')
    assert.include(disk.what, "/proc can't be used for work folders")
  })

  test('reports settings as {state}: {why}')
    .with([
      { why: 'all well', settings: {}, state: 'ok' },
      { why: 'no TLS', settings: { APP_URL: 'http://rushes.example' }, state: 'wrong' },
      { why: 'on this machine alone', settings: { APP_URL: 'http://localhost:3333' }, state: 'ok' },
      {
        why: 'files without TLS',
        settings: { S3_PUBLIC_ENDPOINT: 'http://files.example' },
        state: 'wrong',
      },
      { why: 'a proxy that is not named', settings: { TRUST_PROXY: '' }, state: 'warning' },
      { why: 'a short key', settings: { APP_KEY: 'short' }, state: 'wrong' },
      {
        why: 'a key that was not rotated',
        settings: { APP_KEY_PREVIOUS: 'older' },
        state: 'warning',
      },
      { why: 'no production', settings: { NODE_ENV: 'development' }, state: 'warning' },
    ])
    .run(async ({ assert }, { settings, state }) => {
      const findings = await examineSettings({ ...GOOD, ...settings } as never)
      assert.deepEqual(
        findings.map((finding) => finding.state),
        [state]
      )
    })

  test('prints a document for machines, and reports the result in its exit code', async ({
    assert,
  }) => {
    const { code, output } = await doctor(['--json', '--quick'])
    const findings: NamedFinding[] = JSON.parse(output)
    const states = findings.map(({ state }) => state)
    assert.includeMembers(
      findings.map(({ part }) => part),
      ['settings', 'database', 'schema', 'storage', 'queue', 'ffmpeg', 'push', 'AI providers']
    )
    for (const { part, state, advice } of findings) {
      if (state !== 'ok') assert.isNotEmpty(advice, part)
    }
    assert.equal(code, states.includes('wrong') ? 1 : states.includes('warning') ? 2 : 0)
  }).timeout(60_000)

  test('says what to do while the database is unavailable, and omits the rest', async ({
    assert,
  }) => {
    const { code, output } = await doctor([], {
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
      REDIS_URL: '',
    })
    assert.equal(code, 1)
    assert.match(
      output,
      /WRONG +database +PostgreSQL doesn’t answer at 127\.0\.0\.1:1 \(ECONNREFUSED\)/
    )
    assert.include(output, 'Start it, or correct DATABASE_URL.')
    assert.match(output, /ok +storage +the bucket/)
    assert.notMatch(output, /(schema|clock|queue|AI providers|audit) /)
  }).timeout(60_000)

  test('ends if the database accepts connections and never responds', async ({
    assert,
    cleanup,
  }) => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    cleanup(() => void silent.close())
    const { port } = silent.address() as AddressInfo
    const { code, output } = await doctor(['--quick'], {
      DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/nothing`,
      REDIS_URL: '',
    })
    assert.equal(code, 1)
    assert.match(output, /WRONG +database /)
    assert.match(output, /ok +storage +the bucket/)
  }).timeout(120_000)
})

test.group('Doctor, before anything is prepared,', () => {
  test('names the next step for each part in one sentence', async ({ assert, cleanup }) => {
    const empty = await ScratchDatabase.create('unprepared')
    cleanup(() => empty.drop().then(() => {}))
    const { code, output } = await doctor([], {
      ...empty.env,
      REDIS_URL: '',
      S3_BUCKET: 'not-made-yet',
    })
    assert.equal(code, 1)
    for (const part of ['schema', 'queue', 'AI providers']) {
      assert.match(output, new RegExp(`WRONG +${part} +the database is not prepared\\n`))
    }
    assert.match(output, /WRONG +storage +the store has no bucket not-made-yet\n/)
    assert.include(output, 'Run db:prepare, or restore a backup.')
    assert.include(output, 'Run storage:prepare.')
    assert.notMatch(output, /select |UnknownError|relation/)
  }).timeout(60_000)

  test('reports that the database doesn’t exist', async ({ assert }) => {
    const away = new URL(process.env.DATABASE_URL!)
    away.pathname = '/nowhere'
    const { output } = await doctor(['--quick'], { DATABASE_URL: away.href, REDIS_URL: '' })
    assert.match(output, /WRONG +database +PostgreSQL has no database nowhere\n/)
    assert.include(output, 'Create it')
  }).timeout(60_000)
})

test.group('Doctor, at the database,', (group) => {
  rollsBack(group)

  test('finds no fault in the test database', async ({ assert }) => {
    const findings = [...(await examineDatabase()), ...(await examineSchema())]
    assert.deepEqual(
      findings.filter(({ state }) => state === 'wrong'),
      []
    )
  })

  test('reports a pending migration, and an unknown one', async ({ assert }) => {
    const name = 'database/migrations/1000_create_companies_and_users'
    await db
      .from('adonis_schema')
      .where('name', name)
      .update({ name: 'database/migrations/9999_x' })
    const [pending] = await examineSchema()
    assert.equal(pending.state, 'wrong')
    assert.include(pending.what, '1000_create_companies_and_users')
    await db.rawQuery(`insert into adonis_schema (name, batch) values (?, 1)`, [name])
    const [newer] = await examineSchema()
    assert.equal(newer.state, 'warning')
    assert.include(newer.what, '9999_x')
  })

  test('reports a company’s time zone that the database doesn’t know', async ({ assert }) => {
    const { name, id } = await aCompany()
    const [known, ...others] = await examineTimeZones()
    assert.isEmpty(others)
    assert.equal(known.state, 'ok')

    await db.from('companies').where('id', id).update({ timezone: 'Europe/Atlantis' })
    const [unknown] = await examineTimeZones()
    assert.equal(unknown.state, 'wrong')
    assert.include(
      unknown.what,
      `the database doesn’t know Europe/Atlantis, the time zone of ${name}`
    )

    await Promise.all(Array.from({ length: 10 }, () => aCompany()))
    await db.from('companies').update({ timezone: 'Europe/Atlantis' })
    const named = await examineTimeZones()
    assert.lengthOf(named, 11)
    assert.equal(named[10].what, 'the same is true of 1 more')
  })

  test('reports that no worker runs, and that jobs wait', async ({ assert }) => {
    await db.from('workers').delete()
    await db.rawQuery(
      `insert into outbox (id, job, payload, created_at, available_at)
         values (gen_random_uuid(), 'x', '{}', now(), now() - interval '10 minutes')`
    )
    const [, workers, waiting] = await examineQueue()
    assert.equal(workers.state, 'wrong')
    assert.equal(waiting.state, 'warning')
    assert.include(waiting.what, '10 minutes')

    await db.rawQuery(
      `insert into workers (id, name, heavy_slots, steady_since, seen_at)
         values (gen_random_uuid(), 'one', 1, now(), now())`
    )
    const [, working] = await examineQueue()
    assert.equal(working.state, 'ok')
    await db.rawQuery(`update workers set seen_at = now() - make_interval(secs => ?)`, [
      SILENT_S + 1,
    ])
    const [, silent] = await examineQueue()
    assert.equal(silent.state, 'wrong')
  })

  test('counts waiting heavy jobs, and reports a worker without disk space', async ({ assert }) => {
    await db.from('workers').delete()
    await db.from('outbox').delete()
    await db.rawQuery(
      `insert into workers (id, name, heavy_slots, disk_free_bytes, steady_since, seen_at)
         values (gen_random_uuid(), 'one:7', 1, 1048576, now(), now())`
    )
    await db.rawQuery(
      `insert into outbox (id, job, payload, queue, created_at, available_at, dispatched_at, waits_for)
         values (gen_random_uuid(), 'media.process', '{}', 'heavy', now(), now(), null, null),
                (gen_random_uuid(), 'media.process', '{}', 'heavy', now(), now(), now(), 'disk')`
    )
    const [, , waiting, ...others] = await examineQueue()
    assert.equal(waiting.what, '2 jobs wait')
    assert.deepEqual(
      others.map(({ state, what }) => [state, what]),
      [
        ['warning', '1 job waits for room on a worker’s disk'],
        ['warning', 'worker one:7 has 1 MiB left on its disk'],
      ]
    )
  })

  test('reports an entry without its link', async ({ assert }) => {
    await db.rawQuery(
      `insert into audit_entries (id, at, action, entity_type)
         values (gen_random_uuid(), now(), 'task.create', 'task')`
    )
    const [chain] = await examineChain()
    assert.equal(chain.state, 'wrong')
  })

  test('reports a provider’s key that can’t be decrypted with APP_KEY', async ({ assert }) => {
    const { id } = await aPerson('super_admin')
    await db.rawQuery(
      `insert into ai_providers (id, name, base_url, model, sealed_key, price_in, price_out,
                                 position, is_enabled, created_by_id, created_at, updated_at)
         values (gen_random_uuid(), 'Lost', 'https://ai.example', 'm', 'v1.another.abc', 0, 0,
                 1, true, ?, now(), now())`,
      [id]
    )
    const [keys] = await examineProviderKeys()
    assert.equal(keys.state, 'wrong')
    assert.include(keys.what, 'Lost')
  })
})
