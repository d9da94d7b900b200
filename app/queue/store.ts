import { createHash } from 'node:crypto'
import env from '#start/env'
import {
  createRedisBackend,
  setDefaultBackendFactory,
  type BackendFactory,
  type ConnectionOptions,
} from 'bullmq'
import pg from 'pg'
import type { Dependency } from '#queue/outages/outage'
import { createPatientPostgresBackend } from '#queue/postgres_backend'

const redisUrl = env.get('REDIS_URL')
const CONNECT_TIMEOUT_MS = 5_000
/** Where BullMQ keeps its tables. */
const QUEUE_SCHEMA = 'bullmq'

export const storeIsRedis = Boolean(redisUrl)

/** The dependency that is away when the store doesn't answer. */
export const storeDependency: Dependency = storeIsRedis ? 'queue' : 'database'

/** Where jobs wait: Redis when `REDIS_URL` names one, else the application's own database. */
export const storeBackend: BackendFactory = redisUrl
  ? createRedisBackend
  : (createPatientPostgresBackend as BackendFactory)

setDefaultBackendFactory(storeBackend)

/**
 * What the names of our keys begin with, so that installations may share a Redis: every process
 * of one has the same key, bucket and database. `REDIS_PREFIX` names it where they differ.
 */
export const queuePrefix = env.get('REDIS_PREFIX') ?? `rushes-${installation()}`

function installation(): string {
  const database = new URL(env.get('DATABASE_URL')).pathname
  const parts = [env.get('APP_KEY').release(), env.get('S3_BUCKET'), database]
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 12)
}

/** The queue listens, and keeps settings of its own: a pooler that lends connections per transaction won't do. */
export const sessionUrl = env.get('DATABASE_SESSION_URL') ?? env.get('DATABASE_URL')

/**
 * Queues and workers of a process share its connections: each worker keeps one to listen, the others are lent
 * per statement and closed when they are idle.
 */
const MAX_CONNECTIONS = 10

/** For processes that add jobs: an error at once when the store is away. */
export const producerConnection: ConnectionOptions = redisUrl
  ? { url: redisUrl, maxRetriesPerRequest: 1, connectTimeout: CONNECT_TIMEOUT_MS }
  : sharedPool()

/** For workers: they wait until the store is back. */
export const workerConnection: ConnectionOptions = redisUrl
  ? { url: redisUrl, maxRetriesPerRequest: null }
  : producerConnection

function sharedPool(): ConnectionOptions {
  const pool = new pg.Pool({
    connectionString: sessionUrl,
    options: `-c search_path=${QUEUE_SCHEMA}`,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    allowExitOnIdle: true,
    keepAlive: true,
  })
  // Notifies each queue, of any lane, and each worker of a lost connection.
  pool.setMaxListeners(0)
  return pool as unknown as ConnectionOptions
}
