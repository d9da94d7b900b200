import type { Redis } from 'ioredis'
import pg from 'pg'
import { Misconfigured } from '#queue/outages/outage'
import { bullmqQueue } from '#queue/queues'
import { sessionUrl, queueIsRedis } from '#queue/backend'
import env from '#start/env'

/**
 * Checks that the queue responds and that its Redis never evicts jobs.
 * @throws Misconfigured with advice for the operator; other errors if the queue doesn't respond
 */
export async function checkQueue(): Promise<void> {
  await bullmqQueue('default').isPaused()
  if (queueIsRedis) await checkRedis()
}

/**
 * Checks the queue before a worker takes its first job, including settings that can't change while the worker runs.
 * @throws Misconfigured with advice for the operator; other errors if the queue doesn't respond
 */
export async function checkQueueAtStart(): Promise<void> {
  if (!queueIsRedis) await checkSession(sessionUrl)
  await checkQueue()
}

/** A Redis that evicts keys when it is full loses jobs. */
async function checkRedis(): Promise<void> {
  const { client } = bullmqQueue('default').getBackend() as unknown as { client: Promise<Redis> }
  const redis = await client
  await checkDatabaseNumber(redis)
  const facts = await redis.info('memory')
  const policy = /^maxmemory_policy:(.*)$/m.exec(facts)?.[1].trim()
  if (policy && policy !== 'noeviction') {
    throw new Misconfigured(
      `Redis has maxmemory-policy ${policy} and would lose jobs: set it to noeviction`
    )
  }
}

/** The driver silently uses database 0 when the one in `REDIS_URL` doesn't exist. */
async function checkDatabaseNumber(redis: Redis): Promise<void> {
  const number = Number(new URL(env.get('REDIS_URL')!).pathname.slice(1) || 0)
  try {
    await redis.select(number)
  } catch (error) {
    throw new Misconfigured(`Redis has no database ${number}: correct the number in REDIS_URL`, {
      cause: error,
    })
  }
}

const TIMEOUT_MS = 5_000
const ROUNDS = 3
const ADVICE =
  'DATABASE_URL uses a pooler that assigns connections for one transaction at a time, but the queue ' +
  'needs its own connection. Set DATABASE_SESSION_URL to a URL that leads directly to PostgreSQL, or ' +
  'through a pooler in session mode; or keep the queue in Redis with REDIS_URL.'

/**
 * Checks that a connection keeps one PostgreSQL server process, which LISTEN and session settings need. pgbouncer
 * in transaction mode gives each transaction the next free process.
 * @throws Misconfigured with advice for the operator; other errors if the database doesn't respond
 */
async function checkSession(connectionString: string): Promise<void> {
  const settings = { connectionString, connectionTimeoutMillis: TIMEOUT_MS }
  const [ours, other] = [new pg.Client(settings), new pg.Client(settings)]
  // An unhandled error event would end the process if a connection breaks after its query.
  for (const client of [ours, other]) client.on('error', () => {})
  try {
    await Promise.all([ours.connect(), other.connect()])
    await assertStartupOptions(connectionString)
    for (let round = 0; round < ROUNDS; round++) {
      const before = await backendPid(ours)
      await other.query('begin')
      const taken = await backendPid(other)
      const after = await backendPid(ours)
      await other.query('rollback')
      if (before !== after || before === taken) throw new Misconfigured(ADVICE)
    }
  } finally {
    await Promise.allSettled([ours.end(), other.end()])
  }
}

/**
 * Checks that startup options reach PostgreSQL: BullMQ sets its schema with one, which pgbouncer refuses or drops.
 */
async function assertStartupOptions(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: TIMEOUT_MS,
    options: '-c search_path=bullmq',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('show search_path')
    if (rows[0].search_path !== 'bullmq') throw new Misconfigured(ADVICE)
  } catch (error) {
    const isRefused = /unsupported startup parameter/i.test((error as Error).message)
    throw isRefused ? new Misconfigured(ADVICE, { cause: error }) : error
  } finally {
    await client.end().catch(() => {})
  }
}

async function backendPid(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return rows[0].pid
}
