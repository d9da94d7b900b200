/**
 * Compares the product with the bare server, alternating, on the same database: requests a second, CPU
 * time and statements a request, memory. Started by `npm run bench`, which starts the services.
 * Exits with status 1 when a kind of request costs more than its limit.
 */
import { benchmark } from '../harness.js'
import { fill } from './data.js'
import { etagOf, aBareSession, preparePeople, signIn } from './people.js'
import { memoryOf } from './processes.js'
import { HEAD, exceeded, row } from './table.js'
import { inRounds } from './rounds.js'
import { startServer, stopServer } from './bench_server.js'
import { measuredRequests } from './measured_requests.js'

const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000)
const PER_PAGE = 25
const PACE = {
  concurrency: Number(process.env.BENCH_CONCURRENCY ?? 8),
  milliseconds: Number(process.env.BENCH_TURN_MS ?? 4_000),
  turns: Number(process.env.BENCH_TURNS ?? 5),
}

await benchmark(async (owner) => {
  await fill(owner, ORDERS)
  const people = await preparePeople(owner)
  const orders = await owner
    .from('tasks')
    .where('company_id', people.client.companyId)
    .limit(500)
    .select('id')

  const companies = await owner.from('companies').where('kind', 'client').select('id')

  const product = await startServer('product')
  const idle = memoryOf(product.process.pid!)
  product.cookies = {
    client: await signIn(product.port, people.client.email),
    team: await signIn(product.port, people.team.email),
  }
  const bare = await startServer('bare')
  bare.cookies = {
    client: await aBareSession(owner, people.client.id),
    team: await aBareSession(owner, people.team.id),
  }
  for (const server of [product, bare]) server.etag = await etagOf(server)

  console.log(
    `${ORDERS} orders, 50 companies, concurrency ${PACE.concurrency}; ` +
      `medians of ${PACE.turns} turns of ${PACE.milliseconds / 1_000} s\n`
  )
  console.log(HEAD)
  const found: string[] = []
  const chosen = new RegExp(process.env.BENCH_ONLY ?? '')
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
  const { MAX_COUNTED } = await import('#queries/bounded_count')
  const last = Math.ceil(Math.min(ORDERS, MAX_COUNTED) / PER_PAGE)
  const requests = measuredRequests(ids(orders), ids(companies), last).filter(({ name }) =>
    chosen.test(name)
  )
  for (const request of requests) {
    const figures = await inRounds(owner, request, [product, bare], PACE)
    console.log(row(request, figures))
    found.push(...exceeded(request, figures, { isTimed: PACE.turns > 1 }))
  }
  const after = memoryOf(product.process.pid!)
  console.log(`\nWeb process: ${idle.toFixed(0)} MiB idle, ${after.toFixed(0)} MiB after the run`)

  for (const server of [product, bare]) await stopServer(server)
  for (const excess of found) console.error(excess)
  if (found.length > 0) process.exitCode = 1
})
