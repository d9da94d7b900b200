/**
 * The product beside the bare twin, in turns, on the same database: requests a second, CPU
 * and statements a request, memory. Started by `npm run bench`, which brings the parts.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { benchmark } from '../harness.js'
import { fill } from './data.js'
import { load, type Call, type Figures } from './load.js'
import { cpuOf, cpuOfTree, memoryOf } from './processes.js'

const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000)
const CONCURRENCY = Number(process.env.BENCH_CONCURRENCY ?? 8)
const TURN_MS = Number(process.env.BENCH_TURN_MS ?? 4_000)
const TURNS = Number(process.env.BENCH_TURNS ?? 5)

type Twin = { name: 'product' | 'bare'; port: number; process: ChildProcess; cookies: Cookies }
type Cookies = { client: string; team: string }
type Work = { name: string; call: (twin: Twin) => Call & { status: number } }
type Turn = Figures & { node: number; database: number; statements: number }

await benchmark(async (owner) => {
  await fill(owner, ORDERS)
  await owner.rawQuery('create extension if not exists pg_stat_statements')
  const people = await preparePeople(owner)
  const orders = await ordersOf(owner, people.client.companyId)

  const product = await start('product', productCommand())
  product.cookies = {
    client: await signIn(product.port, people.client.email),
    team: await signIn(product.port, people.team.email),
  }
  const bare = await start('bare', [
    '--import=@poppinss/ts-exec',
    'tests/benchmarks/requests/bare_server.ts',
  ])
  bare.cookies = {
    client: `rushes=${await openSession(owner, people.client.id)}`,
    team: `rushes=${await openSession(owner, people.team.id)}`,
  }

  const idle = memoryOf(product.process.pid!)
  const etags = { product: await etagOf(product), bare: await etagOf(bare) }
  const get =
    (path: string, side: keyof Cookies, headers = {}) =>
    (twin: Twin) => ({
      path,
      status: 200,
      headers: { cookie: twin.cookies[side], ...headers },
    })
  const works: Work[] = [
    { name: 'client’s list', call: get('/api/tasks', 'client') },
    { name: 'team’s list', call: get('/api/tasks', 'team') },
    {
      name: 'one order',
      call: (twin) =>
        get(`/api/tasks/${orders[Math.floor(Math.random() * orders.length)]}`, 'client')(twin),
    },
    {
      name: 'create an order',
      call: (twin) => ({
        method: 'POST',
        path: '/api/tasks',
        status: 201,
        headers: { cookie: twin.cookies.client },
        body: {
          title: 'Autumn sofa',
          selectedItems: [{ name: 'Sofa' }, { name: 'Cushion' }, { name: 'Lamp' }],
        },
      }),
    },
    {
      name: 'poll, 304',
      call: (twin) => ({
        path: '/api/notifications/unread-count',
        status: 304,
        headers: { 'cookie': twin.cookies.client, 'if-none-match': etags[twin.name] },
      }),
    },
  ]

  console.log(
    `${ORDERS} orders, 50 companies, concurrency ${CONCURRENCY}; medians of ${TURNS} turns of ${TURN_MS / 1_000} s\n`
  )
  console.log(
    '| Work | product req/s | bare | ratio | CPU ms a request: node + database | bare | p50 · p99 ms | statements |'
  )
  console.log('|---|---|---|---|---|---|---|---|')
  for (const work of works) await compare(owner, work, product, bare)
  console.log(
    `\nMemory of the web process: ${idle.toFixed(0)} MiB idle, ${memoryOf(product.process.pid!).toFixed(0)} MiB after the run`
  )

  for (const twin of [product, bare]) twin.process.kill('SIGKILL')
})

async function compare(owner: QueryClientContract, work: Work, product: Twin, bare: Twin) {
  const turns: Record<Twin['name'], Turn[]> = { product: [], bare: [] }
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const twin of [product, bare]) turns[twin.name].push(await takeTurn(owner, work, twin))
  }
  const [one, other] = [medianOf(turns.product), medianOf(turns.bare)]
  const cells = [
    work.name,
    one.perSecond.toFixed(0),
    other.perSecond.toFixed(0),
    (one.perSecond / other.perSecond).toFixed(2),
    `${one.node.toFixed(1)} + ${one.database.toFixed(1)}`,
    `${other.node.toFixed(1)} + ${other.database.toFixed(1)}`,
    `${one.p50.toFixed(0)} · ${one.p99.toFixed(0)}`,
    one.statements.toFixed(1),
  ]
  const wrong = [...turns.product, ...turns.bare].reduce((sum, turn) => sum + turn.wrong, 0)
  console.log(`| ${cells.join(' | ')} |${wrong > 0 ? ` ${wrong} wrong answers` : ''}`)
}

async function takeTurn(owner: QueryClientContract, work: Work, twin: Twin): Promise<Turn> {
  const postmaster = await postmasterOf(owner)
  await owner.rawQuery('select pg_stat_statements_reset()')
  const before = { node: cpuOf(twin.process.pid!), database: cpuOfTree(postmaster) }
  const figures = await load(twin.port, () => work.call(twin), {
    concurrency: CONCURRENCY,
    milliseconds: TURN_MS,
  })
  const { rows } = await owner.rawQuery(
    `select coalesce(sum(calls), 0)::float as calls from pg_stat_statements s
       join pg_roles r on r.oid = s.userid where r.rolname = ?`,
    [new URL(process.env.DATABASE_URL!).username]
  )
  return {
    ...figures,
    node: (cpuOf(twin.process.pid!) - before.node) / figures.answers,
    database: (cpuOfTree(postmaster) - before.database) / figures.answers,
    statements: rows[0].calls / figures.answers,
  }
}

function medianOf(turns: Turn[]): Turn {
  const median = (pick: (turn: Turn) => number) =>
    turns.map(pick).sort((one, other) => one - other)[Math.floor(turns.length / 2)]
  const names = Object.keys(turns[0]) as (keyof Turn)[]
  return Object.fromEntries(names.map((name) => [name, median((turn) => turn[name])])) as Turn
}

async function preparePeople(owner: QueryClientContract) {
  const { default: hash } = await import('@adonisjs/core/services/hash')
  const password = await hash.make(PASSWORD)
  const { rows } = await owner.rawQuery(
    `update users set password = ? where email in ('company-0@example.test', 'company-1@example.test')
     returning id, email, company_id as "companyId"`,
    [password]
  )
  const named = (email: string) => rows.find((row: { email: string }) => row.email === email)
  return { team: named('company-0@example.test'), client: named('company-1@example.test') }
}

const PASSWORD = 'clapper-and-slate'

async function ordersOf(owner: QueryClientContract, companyId: string): Promise<string[]> {
  const { rows } = await owner.rawQuery('select id from tasks where company_id = ? limit 500', [
    companyId,
  ])
  return rows.map(({ id }: { id: string }) => id)
}

function productCommand(): string[] {
  return ['bin/server.js']
}

async function start(name: Twin['name'], args: string[]): Promise<Twin> {
  const port = await freePort()
  const child = spawn(process.execPath, args, {
    cwd: name === 'product' ? 'build' : '.',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => null)
    if (answer) return { name, port, process: child, cookies: { client: '', team: '' } }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The ${name} server did not start`)
}

async function signIn(port: number, email: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!response.ok)
    throw new Error(`Signing in answered ${response.status}: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function openSession(owner: QueryClientContract, userId: string): Promise<string> {
  const { hashSessionId } = await import('#access/session_reader')
  const id = randomUUID()
  await owner.rawQuery(
    `insert into user_sessions (id, token_hash, user_id, data, created_at, last_seen_at, expires_at)
     values (uuidv7(), ?, ?, '{}', now(), now(), now() + interval '1 day')`,
    [hashSessionId(id), userId]
  )
  return id
}

async function etagOf({ port, cookies }: Twin): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/notifications/unread-count`, {
    headers: { cookie: cookies.client, accept: 'application/json' },
  })
  return response.headers.get('etag')!
}

async function postmasterOf(owner: QueryClientContract): Promise<number> {
  const { rows } = await owner.rawQuery('select pg_backend_pid() as pid')
  const stat = readFileSync(`/proc/${rows[0].pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
