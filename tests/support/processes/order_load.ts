import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import db from '@adonisjs/lucid/services/db'
import { enqueueObserved } from '#tests/support/processes/observed_job'
import '#tests/support/processes/test_jobs'

type Answer = { status: number; body: string }

export interface OrderLoad {
  /** Number of requests with the expected response. */
  answered: number
  /** Ids of the acknowledged orders. */
  orders: string[]
  /** Keys of the jobs that were added to the outbox. */
  jobs: string[]
  failed: string[]
  stop(): Promise<void>
}

/**
 * Simulates users who fetch their profile, place orders, and enqueue a job for each order, one request after the other
 * over kept-alive connections.
 * @param cookie of the session that they share
 * @param address returns the base URL for the next request
 */
export function orderLoad(cookie: string, address: () => string, people: number): OrderLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: people })
  const load: OrderLoad = { answered: 0, orders: [], jobs: [], failed: [], stop }
  let isOver = false

  async function ask(method: string, path: string, wanted: number, body?: object) {
    const what = `${method} ${path}`
    try {
      const answer = await send(agent, `${address()}${path}`, method, cookie, body)
      if (answer.status !== wanted) load.failed.push(`${what}: ${answer.status} ${answer.body}`)
      else load.answered += 1
      return answer
    } catch (error) {
      load.failed.push(`${what}: ${(error as Error).message}`)
    }
  }
  const running = Array.from({ length: people }, async () => {
    while (!isOver) {
      await ask('GET', '/api/auth/me', 200)
      const answer = await ask('POST', '/api/tasks', 201, { title: 'While it restarts' })
      if (answer?.status === 201) load.orders.push(JSON.parse(answer.body).data.id)
      const key = randomUUID()
      await db.transaction((trx) => enqueueObserved(trx, { key }))
      load.jobs.push(key)
    }
  })
  async function stop() {
    isOver = true
    await Promise.all(running)
    agent.destroy()
  }
  return load
}

function send(agent: Agent, url: string, method: string, cookie: string, body?: object) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const headers = { cookie, 'content-type': 'application/json', 'accept': 'application/json' }
  const sent = request(url, { agent, method, headers }, (response) => {
    let text = ''
    response.on('data', (chunk) => (text += chunk))
    response.on('end', () => resolve({ status: response.statusCode!, body: text }))
    response.on('error', reject)
  })
  sent.on('error', reject).end(body && JSON.stringify(body))
  return promise
}
