import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { metrics } from '#config/app'
import { countAttempt, countFilm, storeFigures } from '#queue/job_figures'
import { rollsBack } from '#tests/support/database'

/** The database driver's error when the server is unreachable. */
const CUT = { code: 'ECONNREFUSED' }
const TOKEN = 'a-token-of-the-operator'

test.group('The metrics for Prometheus', (group) => {
  rollsBack(group)
  group.each.setup(() => {
    const before = { ...metrics }
    metrics.token = TOKEN
    return () => {
      Object.assign(metrics, before)
    }
  })

  test('are available with the token: requests by route, parts, queues and jobs', async ({
    client,
    assert,
  }) => {
    await client.get('/api/tasks')
    countAttempt('media.process', 'failed', 2)
    countFilm('media.process', 30)
    await storeFigures()

    const response = await client.get('/metrics').header('authorization', `Bearer ${TOKEN}`)
    response.assertStatus(200)
    assert.match(response.header('content-type')!, /^text\/plain/)
    const told = response.text()
    for (const line of [
      /^rushes_http_request_seconds_count\{method="GET",route="\/api\/tasks",status="401"\} \d+$/m,
      /^rushes_part_up\{part="database"\} 1$/m,
      /^rushes_queue_jobs\{queue="heavy",state="waiting"\} \d+$/m,
      /^rushes_jobs_total\{job="media.process",result="failed"\} \d+$/m,
      /^rushes_storage_bytes \d+$/m,
      /^process_resident_memory_bytes \d+$/m,
    ]) {
      assert.match(told, line)
    }
    // Earlier tests of this process may have counted films as well.
    const [, film] = /^rushes_film_seconds_total (\d+)/m.exec(told)!
    assert.isAtLeast(Number(film), 30)
  })

  test('are available without the database, which they report as unavailable', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { rawQuery } = db
    cleanup(() => {
      db.rawQuery = rawQuery
    })
    db.rawQuery = (() => Promise.reject(Object.assign(new Error('No'), CUT))) as never
    const response = await client.get('/metrics').header('authorization', `Bearer ${TOKEN}`)
    response.assertStatus(200)
    assert.match(response.text(), /^rushes_part_up\{part="database"\} 0$/m)
    assert.match(response.text(), /^rushes_part_up\{part="storage"\} 1$/m)
    assert.match(response.text(), /^process_resident_memory_bytes \d+$/m)
    assert.notMatch(response.text(), /^rushes_workers/m)
  })

  test('contain each worker’s disk and last job, and what postponed jobs wait for', async ({
    client,
    assert,
  }) => {
    const now = new Date()
    await db.table('workers').insert({
      ...{ id: crypto.randomUUID(), name: 'one:7', version: '9.9.9', queues: ['heavy'] },
      ...{ heavy_slots: 1, disk_free_bytes: 1024, last_job: 'media.process' },
      ...{ last_finished_at: new Date(1_700_000_000_000), steady_since: now, seen_at: now },
    })
    await db.table('outbox').insert({
      ...{ id: crypto.randomUUID(), job: 'media.process', payload: {}, queue: 'heavy' },
      ...{ created_at: now, dispatched_at: now, waits_for: 'disk', postponed_at: now },
      available_at: new Date(Date.now() + 300_000),
    })
    const response = await client.get('/metrics').header('authorization', `Bearer ${TOKEN}`)
    for (const line of [
      /^rushes_worker_info\{worker="one:7",version="9.9.9",queues="heavy"\} 1$/m,
      /^rushes_worker_disk_free_bytes\{worker="one:7"\} 1024$/m,
      /^rushes_worker_last_job_timestamp_seconds\{worker="one:7"\} 1700000000$/m,
      /^rushes_postponed_jobs\{queue="heavy",reason="disk"\} 1$/m,
    ]) {
      assert.match(response.text(), line)
    }
  })

  test('are refused to other clients', async ({ client }) => {
    for (const given of ['Bearer another', 'Bearer ', TOKEN.slice(1), '']) {
      const response = await client.get('/metrics').header('authorization', given)
      response.assertStatus(404)
    }
    metrics.token = undefined
    const response = await client.get('/metrics').header('authorization', 'Bearer undefined')
    response.assertStatus(404)
  })

  test('are available to an address in the settings', async ({ client }) => {
    metrics.allowedFrom = (address) => address.endsWith('127.0.0.1')
    const response = await client.get('/metrics')
    response.assertStatus(200)
  })
})
