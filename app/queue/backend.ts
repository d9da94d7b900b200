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
import { createRetryingPostgresBackend } from '#queue/postgres_backend'

const redisUrl = env.get('REDIS_URL')
const CONNECT_TIMEOUT_MS = 5_000
/** PostgreSQL schema of BullMQ's tables. */
const QUEUE_SCHEMA = 'bullmq'

export const queueIsRedis = Boolean(redisUrl)

/** The dependency that is away when the store of the queue doesn't respond. */
export const queueDependency: Dependency = queueIsRedis ? 'queue' : 'database'

/** Store of waiting jobs: Redis if `REDIS_URL` is set, otherwise the application's own database. */
export const queueBackend: BackendFactory = redisUrl
  ? createRedisBackend
  : (createRetryingPostgresBackend as BackendFactory)

setDefaultBackendFactory(queueBackend)

/**
 * Prefix of our keys, so that several installations may share a Redis. It is derived from the app key, the bucket
 * and the database, which are the same for every process of an installation. If they differ, set `REDIS_PREFIX`.
 */
export const queuePrefix = env.get('REDIS_PREFIX') ?? `rushes-${installation()}`

function installation(): string {
  const database = new URL(env.get('DATABASE_URL')).pathname
  const parts = [env.get('APP_KEY').release(), env.get('S3_BUCKET'), database]
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 12)
}

/**
 * The queue needs LISTEN and session settings, so its URL must not use a pooler that assigns connections per
 * transaction.
 */
export const sessionUrl = env.get('DATABASE_SESSION_URL') ?? env.get('DATABASE_URL')

/**
 * Maximum number of connections in this process, shared by its queues and workers. Each worker keeps one to listen;
 * the others are used for one statement at a time and closed when idle.
 */
const MAX_CONNECTIONS = 10

/** For processes that add jobs: throws immediately if the store is away. */
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
  // Every queue of every lane, and every worker, listens for a lost connection.
  pool.setMaxListeners(0)
  return pool as unknown as ConnectionOptions
}
