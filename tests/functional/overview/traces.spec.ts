import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { withRequestId } from '#queue/request_context'
import { enqueue } from '#queue/enqueue'
import { traceIdOf } from '#queue/send_traces'
import store from '#storage/store'
import { writesForReal } from '#tests/support/database'
import { aVideo } from '#tests/support/content'
import { playableVideo } from '#tests/support/videos'
import { aPerson } from '#tests/support/people'
import { emptiesQueue } from '#tests/support/processes/jobs'
import { WebProcess } from '#tests/support/processes/web_process'
import { WorkerProcess } from '#tests/support/processes/worker_process'
import { startTraceCollector } from '#tests/support/services/trace_collector'
import { until } from '#tests/support/until'

test.group('Traces', (group) => {
  writesForReal(group)
  emptiesQueue(group)
  group.each.timeout(240_000)

  let collector: Awaited<ReturnType<typeof startTraceCollector>>
  group.each.setup(async () => {
    collector = await startTraceCollector()
    return () => collector.stop()
  })
  const traceOf = (requestId: string) =>
    collector.spans.filter(({ traceId }) => traceId === traceIdOf(requestId))

  test('contain a request with its statements, without values', async ({ assert, cleanup }) => {
    const web = await WebProcess.start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    cleanup(() => web.stop())
    const person = await aPerson('client_owner')
    const body = JSON.stringify({ email: person.email, password: 'wrong, and nobody else’s' })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${web.url}/api/auth/login`, { method: 'POST', headers, body })
    const requestId = answer.headers.get('x-request-id')!

    await until('the trace has arrived', () => traceOf(requestId).length > 1, 60_000)
    const spans = traceOf(requestId)
    const request = spans.find(({ name }) => name === 'POST /api/auth/login')!
    assert.notExists(request.parentSpanId)
    assert.deepInclude(request.attributes, {
      key: 'http.response.status_code',
      value: { intValue: answer.status },
    })
    assert.isTrue(spans.some(({ name, parentSpanId }) => name === 'statement' && parentSpanId))
    assert.notInclude(JSON.stringify(collector.spans), person.email)
  })

  test('contain the jobs that a request caused, and the tools that they ran', async ({
    assert,
    cleanup,
  }) => {
    const creator = await aPerson('team_creator')
    const state = { media: null, posterKey: null, processingStatus: 'processing' as const }
    const file = await aVideo(creator, creator.companyId, state)
    await store.putFile(file.objectKey, await playableVideo(), file.contentType)
    await withRequestId('request-of-the-test', () =>
      db.transaction((trx) => enqueue(trx, 'media.process', { fileId: file.id }))
    )
    const worker = await WorkerProcess.start({
      env: { REDIS_URL: undefined, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    })
    cleanup(() => worker.stop())

    const find = (pattern: RegExp) =>
      traceOf('request-of-the-test').find(({ name }) => pattern.test(name))
    await until('the trace has arrived', () => find(/^job media\.process$/), 150_000)
    const job = find(/^job media\.process$/)!
    assert.equal(find(/^ffprobe/)!.parentSpanId, job.spanId)
    assert.exists(find(/^ffmpeg/))
    assert.equal(find(/^statement$/)!.traceId, job.traceId)
  })
})
