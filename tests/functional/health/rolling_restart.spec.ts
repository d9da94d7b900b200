import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { writesForReal } from '#tests/support/database'
import { emptiesQueue } from '#tests/support/processes/jobs'
import { HeldSocket } from '#tests/support/processes/held_socket'
import { hasNginx, startNginx } from '#tests/support/services/nginx'
import { type OrderLoad, orderLoad } from '#tests/support/processes/order_load'
import { PASSWORD, aPerson } from '#tests/support/people'
import { until } from '#tests/support/until'
import { WebProcess } from '#tests/support/processes/web_process'
import { WorkerProcess } from '#tests/support/processes/worker_process'

const PEOPLE = 4
/** Number of times that all processes are replaced; `npm run trial -- restart` uses a larger number. */
const RESTARTS = Number(process.env.RESTARTS ?? 1)

const SETTINGS = { SHUTDOWN_DELAY_SECONDS: '6' }

/** Two web processes and two workers. */
class Installation {
  sockets: HeldSocket[] = []
  webs: WebProcess[] = []
  workers: WorkerProcess[] = []
  #watch?: NodeJS.Timeout
  #ready: string[] = []

  async open({ onHeldSockets }: { onHeldSockets: boolean }) {
    if (onHeldSockets) this.sockets = [HeldSocket.open(), HeldSocket.open()]
    this.webs = await Promise.all([0, 1].map((i) => WebProcess.start(SETTINGS, this.sockets[i])))
    this.workers = await Promise.all([WorkerProcess.start(), WorkerProcess.start()])
  }

  async close() {
    clearInterval(this.#watch)
    await Promise.all([...this.webs, ...this.workers].map((one) => one.stop()))
    for (const socket of this.sockets) socket.close()
  }

  /** Returns a function that returns the URL of a ready process, like a load balancer that polls readiness. */
  async balance(): Promise<() => string> {
    const look = async () => {
      const states = await Promise.all(this.webs.map((web) => web.readiness()))
      this.#ready = this.webs.filter((_, index) => states[index] === 200).map(({ url }) => url)
    }
    await look()
    this.#watch = setInterval(() => void look(), 250)
    let turn = 0
    return () => this.#ready[(turn += 1) % this.#ready.length]
  }

  /** Replaces the processes one at a time, and waits until each new process is ready. */
  async restart() {
    for (const [index, web] of this.webs.entries()) {
      web.signal('SIGTERM')
      await web.exited
      const { port } = new URL(web.url)
      const env = { ...SETTINGS, PORT: port }
      this.webs[index] = await WebProcess.start(env, this.sockets[index])
    }
    for (const [index, worker] of this.workers.entries()) {
      worker.signal('SIGTERM')
      await worker.exited
      this.workers[index] = await WorkerProcess.start()
    }
  }
}

async function sessionAt(url: string): Promise<string> {
  const { email } = await aPerson('client_owner')
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function rowsOf(table: string, column: string, values: string[]): Promise<number> {
  const row = await db.from(table).whereIn(column, values).count('* as total').first()
  return row.total
}

test.group('A restart of one process after the other, under load', (group) => {
  writesForReal(group)
  emptiesQueue(group)
  group.each.timeout(600_000)

  let installation: Installation
  let load: OrderLoad | undefined
  group.each.setup(() => {
    installation = new Installation()
  })
  group.each.teardown(async () => {
    await load?.stop()
    await installation.close()
  })

  async function losesNothing(address: () => string) {
    const traffic = orderLoad(await sessionAt(installation.webs[0].url), address, PEOPLE)
    load = traffic
    await until('there is traffic', () => traffic.orders.length > 20, 120_000)
    for (let turn = 0; turn < RESTARTS; turn += 1) await installation.restart()
    const before = traffic.orders.length
    await until('there is traffic still', () => traffic.orders.length > before + 20, 120_000)
    await traffic.stop()

    const done = traffic.jobs.map((key) => `${key}:done`)
    const allDone = async () => (await rowsOf('rate_limits', 'key', done)) === done.length
    await until('every job is done', allDone, 120_000)
    return { ...traffic, kept: await rowsOf('tasks', 'id', traffic.orders) }
  }

  test('loses no request and no job if readiness is polled', async ({ assert }) => {
    await installation.open({ onHeldSockets: false })
    const { failed, orders, kept } = await losesNothing(await installation.balance())
    assert.deepEqual(failed, [])
    assert.equal(kept, orders.length)
  })

  // nginx only detects by a refused connection that a process is shutting down. A connection in the backlog
  // of a closing socket is reset, so the socket stays open from one process to the next.
  test('loses no request and no job behind nginx', async ({ assert, cleanup }) => {
    await installation.open({ onHeldSockets: true })
    const nginx = await startNginx(installation.webs.map(({ url }) => url))
    cleanup(() => nginx.stop())
    const { failed, orders, kept } = await losesNothing(() => nginx.url)
    assert.deepEqual(failed, [])
    assert.equal(kept, orders.length)
  }).skip(!hasNginx(), 'nginx is not installed')
})
