/**
 * Ten thousand users poll while ten million notifications are stored, as `npm run bench` with
 * `BENCH_PART=polls` starts it: as fast as possible, compared with the bare server; then each on a
 * separate connection, at the interval of an open page. `PEOPLE` and `NOTIFICATIONS` make a run
 * smaller.
 */
import { benchmark } from './harness.js'
import { pollAtOwnPace } from './own_pace.js'
import { fill } from './polls_data.js'
import { memoryOf } from './requests/processes.js'
import { HEAD, row } from './requests/table.js'
import { inRounds } from './requests/rounds.js'
import { startServer, stopServer, type Name, type BenchServer } from './requests/bench_server.js'
import type { MeasuredRequest } from './requests/measured_requests.js'

const PEOPLE = Number(process.env.PEOPLE ?? 10_000)
const NOTIFICATIONS = Number(process.env.NOTIFICATIONS ?? 10_000_000)
const PACE = { concurrency: 32, milliseconds: 4_000, turns: 5 }
const PATH = '/api/notifications/unread-count'

type Known = Record<Name, { cookie: string; etag: string }[]>

await benchmark(async (owner) => {
  const cookies = await fill(owner, PEOPLE, NOTIFICATIONS)
  const servers = [await startServer('product'), await startServer('bare')]
  const known = {} as Known
  for (const server of servers) known[server.name] = await askOnce(server, cookies)

  console.log(
    `${PEOPLE} people, ${NOTIFICATIONS} notifications, concurrency ${PACE.concurrency}; ` +
      `medians of ${PACE.turns} turns of ${PACE.milliseconds / 1_000} s\n\n${HEAD}`
  )
  const poll = pollOf(known)
  console.log(row(poll, await inRounds(owner, poll, servers, PACE)))

  const [product, bare] = servers
  await stopServer(bare)
  await pollAtOwnPace(owner, product, PATH, known.product)
  console.log(`Web process: ${memoryOf(product.process.pid!).toFixed(0)} MiB`)
  await stopServer(product)
})

/** Requests the first response for each user. */
async function askOnce({ name, port }: BenchServer, cookies: Record<Name, string>[]) {
  const known: Known[Name] = []
  for (const { [name]: cookie } of cookies) {
    const answer = await fetch(`http://127.0.0.1:${port}${PATH}`, { headers: { cookie } })
    known.push({ cookie, etag: answer.headers.get('etag')! })
  }
  return known
}

function pollOf(known: Known): MeasuredRequest {
  let next = 0
  return {
    name: 'poll, 304',
    statements: 1,
    cpu: 25,
    call: ({ name }) => {
      const { cookie, etag } = known[name][next++ % PEOPLE]
      return { path: PATH, status: 304, headers: { cookie, 'if-none-match': etag } }
    },
  }
}
