import { existsSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ace } from '../../bin/supervisor/ace.ts'
import type { TrialPlace } from '../../bin/supervisor/runs/trial_run.ts'
import { until } from '#tests/support/until'
import { failedJobs } from './database.ts'
import { fill, type Fault } from './faults/fault.ts'
import { makeFilm } from './film.ts'
import { Installation } from './installation.ts'
import { PASSWORD } from './journey.ts'
import { look } from './faults/look.ts'
import { databasePart, type Part, redisPart, smallDisk, storePart } from './parts.ts'
import { behindPooler } from './faults/pooler_faults.ts'
import { settle } from './settle.ts'
import { THIS } from './version.ts'
import { type Seen, Work } from './work.ts'
import { ofWorkers } from './faults/worker_faults.ts'

const PEOPLE = 4
const LASTS_MS = 10_000
const DATABASE_MEGABYTES = 900
const STORE_MEGABYTES = 300

/**
 * Path of the library that fakes a process's clock; Debian's by default, `FAKETIME` overrides it.
 */
const FAKETIME =
  process.env.FAKETIME ??
  globSync('/usr/lib/*/faketime/libfaketime.so.1').at(0) ??
  '/usr/lib/faketime/libfaketime.so.1'

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Makes every part unavailable in every way, for ten seconds or longer, while four users order and
 * one uploads films. Reports the responses that they got, the longest wait, and what was lost.
 * @param args patterns that select faults by their names; all by default. `--look` prints what
 * doctor, metrics and operations show during each
 * @returns 1 when anything acknowledged was lost or duplicated, or a check of a fault failed
 */
export async function trial(place: TrialPlace, args: string[]): Promise<number> {
  const { folder, plan, progress, children } = place
  const disks = {
    database: smallDisk(place, folder.file('postgres'), DATABASE_MEGABYTES),
    store: smallDisk(place, folder.file('objects'), STORE_MEGABYTES),
  }
  const parts = {
    database: databasePart(place),
    store: storePart(place),
    redis: await redisPart(place),
  }
  await Promise.all([parts.database.start(), parts.store.start(), parts.redis?.start()])
  const prepare = (command: string, env = {}) =>
    children.run(
      ace([command], { ...plan.env, ...env }, { log: folder.file('logs', 'prepare.log') })
    )
  await progress.step('Schema and demonstration', async () => {
    await prepare('db:prepare')
    await prepare('demo:seed', { NODE_ENV: 'development', DEMO_PASSWORD: PASSWORD })
  })

  const installation = new Installation(place, {
    SHUTDOWN_DELAY_SECONDS: '0',
    METRICS_TOKEN: 'token-of-the-trial',
  })
  await installation.open(THIS)
  const work = new Work(installation.address, makeFilm(place), PEOPLE)
  await work.start()

  const chosen = args.filter((arg) => !arg.startsWith('--'))
  const looks = args.includes('--look') ? () => look(installation) : async () => []
  const faults: Fault[] = [
    ...Object.values(parts).flatMap((part) => (part ? ofPart(part) : [])),
    ...ofProcesses(installation),
    ...ofDisks(place, disks, parts.database),
    ofClock(installation),
    ...(await ofWorkers({ place, installation, redis: parts.redis, work })),
    behindPooler(place, installation, parts.database, work),
  ].filter(({ what }) => chosen.length === 0 || chosen.some((arg) => what.includes(arg)))
  const rows: string[] = []
  const losses: string[] = []
  for (const fault of faults) {
    if (fault.missing) {
      rows.push(`| ${fault.what} | not tried: ${fault.missing} | | | | |`)
      continue
    }
    const { row, lost, seen } = await progress.step(fault.what, () =>
      go(fault, plan.env, work, looks)
    )
    for (const line of seen) progress.line(`  ${line}`)
    rows.push(row)
    losses.push(...lost)
    for (const loss of lost) progress.line(`  ✗ ${loss}`)
  }
  await work.stop()
  const gaveUp = await failedJobs(plan.env)
  await installation.close()
  await prepare('audit:verify')

  progress.line('\n| What happened | Reads | Orders | Uploads | Longest wait | Lost |')
  progress.line('| --- | --- | --- | --- | --- | --- |')
  for (const row of rows) progress.line(row)
  progress.line(
    `\n${work.orders.length} orders and ${work.films} films acknowledged, ` +
      `${gaveUp} jobs given up. The audit log holds.`
  )
  return losses.length > 0 || gaveUp > 0 ? 1 : 0
}

async function go(
  fault: Fault,
  env: TrialPlace['plan']['env'],
  work: Work,
  looks: () => Promise<string[]>
) {
  const before = work.orders.length
  await until('there is traffic', () => work.orders.length > before + 10, 60_000)
  work.begin()
  await fault.begin()
  const [seen] = await Promise.all([looks(), sleep(fault.lastsMs ?? LASTS_MS)])
  await fault.end()
  const [orders, films] = [work.orders.length, work.films]
  const faults: string[] = []
  const comesBack = (what: string, isSo: () => boolean) =>
    until(what, isSo, 120_000).catch(({ message }: Error) => void faults.push(message))
  await comesBack('orders are placed again', () => work.orders.length > orders + 10)
  await comesBack('films are uploaded again', () => work.films > films)
  const { reads, orders: placed, uploads } = work.seen
  const longest = `${(work.longest / 1000).toFixed(1)} s`
  const broken = (await fault.check?.()) ?? []
  const lost = [...faults, ...broken, ...(await settle(env, work))]
  const cells = [...[reads, placed, uploads].map(tell), longest, lost.join(', ') || 'nothing']
  return { row: `| ${fault.what} | ${cells.join(' | ')} |`, lost, seen }
}

function tell(seen: Seen['reads']): string {
  const counts = [...seen].sort(([one], [other]) => one.localeCompare(other))
  return counts.map(([answer, total]) => `${total} × ${answer}`).join(', ')
}

function ofPart(part: Part): Fault[] {
  return [
    { what: `${part.name} stopped`, begin: () => part.stop(), end: () => part.start() },
    { what: `${part.name} paused`, begin: () => part.pause(), end: () => part.resume() },
    { what: `${part.name} killed`, begin: () => part.kill(), end: () => part.start() },
  ]
}

function ofProcesses(installation: Installation): Fault[] {
  const killed = (processes: () => { pid?: number; exited: Promise<unknown> }[]) => () =>
    Promise.all(
      processes().map(({ pid, exited }) => {
        process.kill(pid!, 'SIGKILL')
        return exited
      })
    ).then(() => {})
  const paused = () => installation.workers.slice(0, 1).map(({ pid }) => pid!)
  return [
    {
      what: 'one worker of two paused',
      begin: () => paused().forEach((pid) => process.kill(pid, 'SIGSTOP')),
      end: () => paused().forEach((pid) => process.kill(pid, 'SIGCONT')),
    },
    {
      what: 'both workers killed',
      begin: killed(() => installation.workers.splice(0)),
      end: async () => {
        await Promise.all([installation.openWorker(THIS), installation.openWorker(THIS)])
      },
    },
    {
      what: 'one web process of two killed',
      begin: killed(() => installation.webs.splice(0, 1).map(({ process: web }) => web)),
      end: () => installation.openWeb(THIS),
    },
  ]
}

function ofDisks(
  { folder }: TrialPlace,
  disks: { database: boolean; store: boolean },
  database: Part
): Fault[] {
  const full = (what: string, path: string, isThere: boolean, end = async () => {}): Fault => {
    const ballast = join(path, 'ballast')
    return {
      what,
      missing: isThere ? undefined : 'only root can mount a small disk',
      begin: () => fill(ballast),
      end: async () => {
        rmSync(ballast)
        await end()
      },
    }
  }
  return [
    full("the store's disk full", folder.file('objects'), disks.store),
    // Without disk space for its log PostgreSQL exits, and its supervisor starts it again.
    full("PostgreSQL's disk full", folder.file('postgres'), disks.database, async () => {
      if (database.isGone) await database.start()
    }),
  ]
}

function ofClock(installation: Installation): Fault {
  return {
    what: 'a third worker whose clock is a day ahead',
    missing: existsSync(FAKETIME) ? undefined : 'libfaketime is not installed; FAKETIME names it',
    begin: () =>
      installation.openWorker(THIS, {
        LD_PRELOAD: FAKETIME,
        FAKETIME: '+1d',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }),
    end: async () => {
      await installation.workers.pop()!.stop()
    },
  }
}
