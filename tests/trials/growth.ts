import { readFileSync, readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ace } from '../../bin/supervisor/ace.ts'
import type { TrialPlace } from '../../bin/supervisor/runs/trial_run.ts'
import type { Plan } from '../../bin/supervisor/settings/plan.ts'
import { failedJobs, jobsAreDone, queryAll } from './database.ts'
import { Installation } from './installation.ts'
import { PASSWORD } from './journey.ts'
import { OrdersLoad } from './orders_load.ts'
import { databasePart, redisPart, storePart } from './parts.ts'
import { THIS } from './version.ts'

/** Number of concurrent starts: each takes a second of CPU time. */
const AT_ONCE = 4
const RESTS_MS = 30_000
const WORKS_MS = 20_000
/** Unit of CPU time in Linux's `/proc`. */
const TICKS_A_SECOND = 100

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Runs many web processes and workers on one database and measures their connections at rest and
 * under load, their cost at rest, and the waits for the lock of the audit chain.
 * @param args `--webs` (10), `--workers` (20), `--people` (32) who order concurrently,
 * `--without-redis`
 */
export async function trial(place: TrialPlace, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      'webs': { type: 'string', default: '10' },
      'workers': { type: 'string', default: '20' },
      'people': { type: 'string', default: '32' },
      'without-redis': { type: 'boolean', default: false },
    },
  })
  const { children, folder, plan, progress } = place
  plan.database!.settings = ['max_connections=700']
  const database = databasePart(place)
  const store = storePart(place)
  const redis = values['without-redis'] ? null : await redisPart(place)
  await Promise.all([database.start(), store.start(), redis?.start()])
  const log = folder.file('logs', 'prepare.log')
  await progress.step('Schema and demonstration', async () => {
    await children.run(ace(['db:prepare'], plan.env, { log }))
    const seed = { NODE_ENV: 'development', DEMO_PASSWORD: PASSWORD }
    await children.run(ace(['demo:seed'], { ...plan.env, ...seed }, { log }))
  })
  const installation = new Installation(place)
  installation.isBalanced = false
  const line = (text: string) => progress.line(`  ${text}`)

  const bare = await connections(plan)
  await grow(Number(values.webs), () => installation.openWeb(THIS))
  await sleep(RESTS_MS)
  const ofWebs = (await connections(plan)) - bare
  await grow(Number(values.workers), () => installation.openWorker(THIS))
  await sleep(RESTS_MS)
  const all = (await connections(plan)) - bare
  line(
    `At rest, ${redis ? 'with' : 'without'} Redis: ${ofWebs} connections of ${values.webs} webs,`
  )
  line(`${all - ofWebs} of ${values.workers} workers`)
  const webs = installation.webs.map(({ process: { pid } }) => pid!)
  const workers = installation.workers.map(({ pid }) => pid!)
  line(`Memory at rest, median: web ${middle(webs)} MiB, worker ${middle(workers)} MiB`)

  const parts = { webs, workers, PostgreSQL: database.pids() }
  const before = Object.values(parts).map(secondsOf)
  await sleep(RESTS_MS)
  const took = Object.values(parts).map((pids, index) => secondsOf(pids) - before[index])
  const shares = Object.keys(parts).map(
    (name, index) => `${name} ${((took[index] / RESTS_MS) * 100_000).toFixed(1)} %`
  )
  line(`Processor at rest, of one core: ${shares.join(', ')}`)

  const load = new OrdersLoad(installation.address, Number(values.people))
  installation.isBalanced = true
  await load.start()
  const seen = await watch(plan)
  await load.stop()
  await jobsAreDone(plan.env)
  const gaveUp = await failedJobs(plan.env)
  line(
    `${values.people} people at once: ${Math.round((load.placed.length * 1000) / WORKS_MS)} orders and ` +
      `${Math.round((load.answered * 1000) / WORKS_MS)} requests a second, ${load.failed.length} failed; ` +
      `${seen.connections - bare} connections at most, ${seen.waiting} waited for the chain at once; ` +
      `${gaveUp} jobs failed`
  )
  for (const failure of load.failed.slice(0, 5)) line(failure)
  await installation.close()
  return load.failed.length + gaveUp > 0 ? 1 : 0
}

async function grow(total: number, open: () => Promise<void>): Promise<void> {
  for (let started = 0; started < total; started += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, total - started) }, open))
  }
}

async function connections(plan: Plan): Promise<number> {
  const { connections: total } = await look(plan)
  return total
}

/** Connects as a superuser, because other roles can't see which events the connections of other roles wait for. */
async function look({ env, database }: Plan): Promise<{ connections: number; waiting: number }> {
  const url = new URL(env.DATABASE_OWNER_URL!)
  url.username = 'postgres'
  url.password = database!.superuserPassword
  const [row] = await queryAll<{ connections: number; waiting: number }>(
    { DATABASE_OWNER_URL: url.href },
    `select count(*)::int as connections,
            count(*) filter (where wait_event_type = 'Lock' and wait_event = 'advisory')::int as waiting
       from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
  )
  return row
}

/** Returns the observed maxima, each separately. */
async function watch(plan: Plan): Promise<{ connections: number; waiting: number }> {
  const most = { connections: 0, waiting: 0 }
  for (const end = Date.now() + WORKS_MS; Date.now() < end; await sleep(200)) {
    const { connections: total, waiting } = await look(plan)
    most.connections = Math.max(most.connections, total)
    most.waiting = Math.max(most.waiting, waiting)
  }
  return most
}

function middle(pids: number[]): number {
  const sizes = pids.map((pid) => {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!
    return Math.round(Number(kilobytes) / 1024)
  })
  return sizes.sort((one, other) => one - other)[Math.floor(sizes.length / 2)]
}

/** Returns the CPU time that the processes have used so far. */
function secondsOf(pids: number[]): number {
  const running = new Set(readdirSync('/proc'))
  const ticks = pids
    .filter((pid) => running.has(String(pid)))
    .map((pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' '))
    .map((fields) => Number(fields[11]) + Number(fields[12]))
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_A_SECOND
}
