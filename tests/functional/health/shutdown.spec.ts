import { Agent, request } from 'node:http'
import { test } from '@japa/runner'
import { until } from '#tests/support/until'
import { WebProcess } from '#tests/support/processes/web_process'

/** Sends requests over kept-alive connections until stopped, and counts the outcomes. */
function load(url: string, clients: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const outcome = { answered: 0, failed: [] as string[] }
  let isOver = false

  const ask = () =>
    new Promise<void>((resolve) => {
      const sent = request(`${url}/health/live`, { agent }, (response) => {
        response.resume().on('end', () => {
          outcome.answered += 1
          resolve()
        })
      })
      sent.on('error', ({ message }) => {
        if (!isOver) outcome.failed.push(message)
        resolve()
      })
      sent.end()
    })
  const running = Array.from({ length: clients }, async () => {
    while (!isOver) await ask()
  })
  return {
    outcome,
    async stop() {
      isOver = true
      await Promise.all(running)
      agent.destroy()
    },
  }
}

test.group('SIGTERM of the web process', (group) => {
  let web: WebProcess
  group.each.timeout(240_000)
  group.each.teardown(() => web.stop())

  test('under load loses no request: readiness fails first, then connections end', async ({
    assert,
  }) => {
    web = await WebProcess.start({ SHUTDOWN_DELAY_SECONDS: '10' })
    const traffic = load(web.url, 16)
    await until('there is traffic', () => traffic.outcome.answered > 200)

    web.signal('SIGTERM')
    await until('readiness fails', async () => (await web.readiness()) === 503)
    const before = traffic.outcome.answered
    await until('requests are still served', () => traffic.outcome.answered > before + 20)
    await traffic.stop()

    assert.deepEqual(traffic.outcome.failed, [])
    assert.deepEqual(await web.exited, { code: 0, signal: null })
  })

  test('is not delayed by idle connections', async ({ assert }) => {
    web = await WebProcess.start({ SHUTDOWN_DELAY_SECONDS: '0' })
    const agent = new Agent({ keepAlive: true })
    await new Promise<void>((resolve, reject) => {
      request(`${web.url}/health/live`, { agent }, (response) =>
        response.resume().on('end', resolve)
      )
        .on('error', reject)
        .end()
    })
    const began = Date.now()
    web.signal('SIGTERM')
    assert.deepEqual(await web.exited, { code: 0, signal: null })
    assert.isBelow(Date.now() - began, 15_000)
    agent.destroy()
  })

  test('ends a process that is still booting at once', async ({ assert }) => {
    web = await WebProcess.boot()
    const stillBooting = await web.readiness()
    assert.isNull(stillBooting)
    await until('it listens to signals', () => {
      web.signal('SIGTERM')
      return Promise.race([web.exited, new Promise((resolve) => setTimeout(resolve, 50))])
    })
    const { code, signal } = await web.exited
    assert.isTrue(code === 143 || signal === 'SIGTERM')
  })
})
