import { test } from '@japa/runner'
import { metrics } from '#config/app'
import { countAttempt, countFilm, storeFigures } from '#queue/job_figures'
import { rollsBack } from '#tests/support/database'

const TOKEN = 'a-token-of-the-operator'

test.group('What Prometheus reads', (group) => {
  rollsBack(group)
  group.each.setup(() => {
    const before = { ...metrics }
    metrics.token = TOKEN
    return () => {
      Object.assign(metrics, before)
    }
  })

  test('is there for the token: requests by route, parts, queues and jobs', async ({
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
      /^rushes_film_seconds_total 30$/m,
      /^rushes_storage_bytes \d+$/m,
      /^process_resident_memory_bytes \d+$/m,
    ]) {
      assert.match(told, line)
    }
  })

  test('is nothing for anybody else', async ({ client }) => {
    for (const given of ['Bearer another', 'Bearer ', TOKEN.slice(1), '']) {
      const response = await client.get('/metrics').header('authorization', given)
      response.assertStatus(404)
    }
    metrics.token = undefined
    const response = await client.get('/metrics').header('authorization', 'Bearer undefined')
    response.assertStatus(404)
  })

  test('is there for an address that the settings name', async ({ client }) => {
    metrics.mayAskFrom = (address) => address.endsWith('127.0.0.1')
    const response = await client.get('/metrics')
    response.assertStatus(200)
  })
})
