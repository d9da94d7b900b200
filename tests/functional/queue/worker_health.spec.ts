import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { anyFree } from '../../../bin/supervisor/settings/ports.ts'
import { emptiesQueue } from '#tests/support/processes/jobs'
import { WorkerProcess } from '#tests/support/processes/worker_process'
import { lineTo } from '#tests/support/services/cut_line'
import { until } from '#tests/support/until'

/** Starts a worker that responds to health checks, and returns functions that request them. */
async function checked(env: NodeJS.ProcessEnv = {}) {
  const port = await anyFree()
  const worker = WorkerProcess.run({
    args: ['--queue=default'],
    env: { REDIS_URL: undefined, WORKER_HEALTH_PORT: String(port), ...env },
  })
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
    return answer && { code: answer.status, ...((await answer.json()) as { status?: string }) }
  }
  const codeOf = async (path: string) => {
    const answer = await ask(path)
    return answer?.code
  }
  const says = (status: string) =>
    until(
      `the worker says ${status}`,
      async () => {
        const answer = await ask('/health/ready')
        return answer?.status === status && `${answer.code} ${status}`
      },
      90_000
    )
  return { worker, codeOf, says }
}

test.group('A health check of a worker', (group) => {
  emptiesQueue(group)
  group.each.timeout(240_000)

  test('reports that it takes jobs, and that its heartbeats don’t arrive', async ({
    assert,
    cleanup,
  }) => {
    const line = await lineTo(process.env.DATABASE_URL!)
    cleanup(() => line.close())
    const { worker, codeOf, says } = await checked({
      DATABASE_URL: line.url,
      WORKER_SILENCE_SECONDS: '5',
    })
    cleanup(() => worker.stop())

    assert.equal(await says('ready'), '200 ready')
    line.cut()
    assert.equal(await says('silent'), '503 silent')
    assert.equal(await codeOf('/health/live'), 200)
    line.mend()
    assert.equal(await says('ready'), '200 ready')
    assert.equal(await codeOf('/elsewhere'), 404)
  })

  test('answers while the worker waits for a database, and ends with it', async ({
    assert,
    cleanup,
  }) => {
    const { worker, codeOf, says } = await checked({
      DATABASE_URL: 'postgres://rushes_app@127.0.0.1:9/rushes',
    })
    cleanup(() => worker.stop())
    assert.equal(await says('starting'), '503 starting')
    assert.equal(await codeOf('/health/live'), 200)
    worker.signal('SIGTERM')
    assert.deepEqual(await worker.exited, { code: 0, signal: null })
    assert.isUndefined(await codeOf('/health/live'))
  })
})

test.group('The work folder of a worker', () => {
  test('that can’t be used ends it, with a message on what to do', async ({ assert, cleanup }) => {
    const place = mkdtempSync(join(tmpdir(), 'rushes-no-folder-'))
    cleanup(() => rmSync(place, { recursive: true }))
    const file = join(place, 'a file')
    writeFileSync(file, '')
    const worker = WorkerProcess.run({ args: ['--queue=heavy'], env: { TMPDIR: file } })
    cleanup(() => worker.stop())
    assert.deepEqual(await worker.exited, { code: 1, signal: null })
    assert.include(worker.output, `${file} can't be used for work folders (ENOTDIR)`)
  }).timeout(120_000)
})
