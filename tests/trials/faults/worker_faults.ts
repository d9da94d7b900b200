import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { TrialPlace } from '../../../bin/supervisor/runs/trial_run.ts'
import { until } from '#tests/support/until'
import { queryAll } from '../database.ts'
import { fill, type Fault } from './fault.ts'
import { makeFilm, makeLongFilm, processed, timeFilm, upload } from '../film.ts'
import type { Installation } from '../installation.ts'
import { PASSWORD } from '../journey.ts'
import { type Part, smallDisk } from '../parts.ts'
import { Person } from '../person.ts'
import { THIS } from '../version.ts'
import type { Work } from '../work.ts'

const TEAM = 'pm@rushes.test'
const REDIS_AWAY_MS = 85_000
const WORK_MEGABYTES = 64
/** Maximum time, in seconds, from the detection of a dead worker to the restart of its job. */
const BEGINS_WITHIN = 5

type Place = { place: TrialPlace; installation: Installation; redis: Part | null; work: Work }

/**
 * Returns faults of workers and of the queue while a film is encoded, each with additional checks.
 */
export async function ofWorkers(given: Place): Promise<Fault[]> {
  const film = { small: makeFilm(given.place), large: makeLongFilm(given.place) }
  const team = new Person(TEAM, given.installation.address)
  await team.signIn(PASSWORD)
  const { data } = await team.expects(200, 'GET', '/api/tasks')
  const input = { ...given, film, team, taskId: data[0].id as string }
  return [killedWhileEncoding(input), redisAway(input), diskFull(input), newerJobs(input)]
}

type FaultInput = Place & {
  film: { small: Buffer; large: Buffer }
  team: Person
  taskId: string
}

/** Uploads a large film; resolves with its id while a worker encodes it. */
async function beginEncoding({ team, film, taskId }: FaultInput): Promise<string> {
  const fileId = await upload(team, film.large, taskId)
  const isEncoding = async () => {
    const { data } = await team.expects(200, 'GET', `/api/files/${fileId}`)
    return data.processingProgress >= 30
  }
  await until('the large film is encoded', isEncoding, 120_000)
  return fileId
}

function killedWhileEncoding(input: FaultInput): Fault {
  const { installation, place, team, film, taskId, work } = input
  const broken: string[] = []
  let fileId: string
  return {
    what: 'the only worker killed while it encodes',
    async begin() {
      // Pauses other films, because the small film would wait for them.
      await work.pauseFilms()
      await installation.workers.pop()!.stop()
      const alone = await timeFilm(team, film.small, taskId)
      fileId = await beginEncoding(input)
      const [dead] = await rowOf(place, fileId)
      const [worker] = installation.workers.splice(0)
      process.kill(worker.pid!, 'SIGKILL')
      await worker.exited
      await installation.openWorker(THIS)
      // Measured concurrently, because the large film may finish before the small one.
      const [meanwhile, late] = await Promise.all([
        timeFilm(team, film.small, taskId),
        beginsAgain(input, fileId, dead.worker_id!),
      ])
      place.progress.line(`  small film: ${alone.toFixed(1)} s, then ${meanwhile.toFixed(1)} s`)
      if (meanwhile > 2 * alone + 5) broken.push(`a small film took ${meanwhile.toFixed(1)} s`)
      place.progress.line(`  the large film began again ${late.toFixed(1)} s after the takeover`)
      if (late > BEGINS_WITHIN) broken.push(`the large film began ${late.toFixed(1)} s late`)
    },
    async end() {
      work.resumeFilms()
      await installation.openWorker(THIS)
    },
    async check() {
      await processed(team, fileId)
      return broken.splice(0)
    },
  }
}

type Row = { worker_id: string | null }
const rowOf = ({ plan }: TrialPlace, fileId: string) =>
  queryAll<Row>(
    plan.env,
    `select worker_id from outbox where payload ->> 'fileId' = $1 and job = 'media.process'`,
    [fileId]
  )

/** Returns the seconds from the detection of the dead worker until another one restarts its job. */
async function beginsAgain(
  { place, installation }: FaultInput,
  fileId: string,
  dead: string
): Promise<number> {
  await until(
    'another worker begins the film',
    async () => {
      const [row] = await rowOf(place, fileId)
      return row.worker_id !== dead && row.worker_id !== null
    },
    120_000
  )
  const silence = Number(installation.env.WORKER_SILENCE_SECONDS)
  const [{ late }] = await queryAll<{ late: number }>(
    place.plan.env,
    `select extract(epoch from now() - greatest(
              (select seen_at from workers where id = $1),
              (select max(steady_since) from workers where id <> $1)))::float8 - $2 as late`,
    [dead, silence]
  )
  return late
}

function redisAway(input: FaultInput): Fault {
  const { installation, place, redis, team } = input
  const log = place.folder.file('logs', 'worker.log')
  let fileId: string
  let since: number
  let wasReady: boolean
  return {
    what: 'Redis stopped for 85 s while a film is encoded',
    missing: redis ? undefined : 'redis-server is not installed',
    lastsMs: REDIS_AWAY_MS,
    async begin() {
      fileId = await beginEncoding(input)
      since = statSync(log).size
      await redis!.stop()
    },
    async end() {
      const { data } = await team.expects(200, 'GET', `/api/files/${fileId}`)
      wasReady = data.processingStatus === 'ready'
      await redis!.start()
    },
    async check() {
      await processed(team, fileId)
      const lines = readFileSync(log, 'utf8').slice(since).split('\n')
      const ends = lines.filter(
        (line) =>
          line.includes(fileId) && line.includes('"media.process"') && line.includes('Job finished')
      )
      return [
        ...(wasReady ? [] : ['the film was ready only when Redis was back']),
        ...(ends.length === 1 ? [] : [`the film's job finished ${ends.length} times`]),
        ...(lines.some((line) => line.includes('Missing lock'))
          ? ['“Missing lock” was logged']
          : []),
        ...(installation.workers.every(({ running }) => running) ? [] : ['a worker ended']),
      ]
    },
  }
}

function diskFull(input: FaultInput): Fault {
  const { installation, place, team, film, taskId } = input
  const disk = place.folder.file('work')
  const isThere = smallDisk(place, disk, WORK_MEGABYTES)
  const ballast = join(disk, 'ballast')
  let fileId: string
  return {
    what: "a worker's disk full",
    missing: isThere ? undefined : 'only root can mount a small disk',
    async begin() {
      await Promise.all(installation.workers.splice(0).map((worker) => worker.stop()))
      await installation.openWorker(THIS, { TMPDIR: disk })
      fill(ballast)
      fileId = await upload(team, film.small, taskId)
      const began = performance.now()
      const isDelayed = async () => {
        const { data } = await team.expects(200, 'GET', `/api/files/${fileId}`)
        return data.isProcessingDelayed
      }
      await until('its processing is delayed', isDelayed, 120_000)
      const seconds = ((performance.now() - began) / 1_000).toFixed(1)
      place.progress.line(`  “Processing is delayed” after ${seconds} s`)
    },
    async end() {
      rmSync(ballast)
      await installation.openWorker(THIS)
    },
    async check() {
      await processed(team, fileId)
      return []
    },
  }
}

/** Enqueues jobs in the format of a later version. */
function newerJobs({ place, team, film, taskId }: FaultInput): Fault {
  const name = 'trial.of_a_later_version'
  let took: number
  return {
    what: 'two jobs of a newer version',
    async begin() {
      await queryAll(
        place.plan.env,
        `insert into outbox (id, job, payload, queue, created_at, available_at)
           select gen_random_uuid(), $1, '{}', 'heavy', now(), now() from generate_series(1, 2)`,
        [name]
      )
      took = await timeFilm(team, film.small, taskId)
      place.progress.line(`  a small film took ${took.toFixed(1)} s`)
    },
    async end() {
      await queryAll(place.plan.env, 'delete from outbox where job = $1', [name])
    },
    check: async () => [],
  }
}
