import env from '#start/env'
import {
  createRedisBackend,
  setDefaultBackendFactory,
  type BackendFactory,
  type ConnectionOptions,
} from 'bullmq'
import { createPatientPostgresBackend } from '#jobs/postgres_backend'

const redisUrl = env.get('REDIS_URL')
const CONNECT_TIMEOUT_MS = 5_000

export const storeIsRedis = Boolean(redisUrl)

/** Where jobs wait: Redis when `REDIS_URL` names one, else the application's own database. */
export const storeBackend: BackendFactory = redisUrl
  ? createRedisBackend
  : (createPatientPostgresBackend as BackendFactory)

setDefaultBackendFactory(storeBackend)

/** For those who add jobs: an error at once when the store is away. */
export const producerConnection: ConnectionOptions = redisUrl
  ? { url: redisUrl, maxRetriesPerRequest: 1, connectTimeout: CONNECT_TIMEOUT_MS }
  : postgres(2)

/** For those who run jobs: they wait until the store is back. */
export const workerConnection: ConnectionOptions = redisUrl
  ? { url: redisUrl, maxRetriesPerRequest: null }
  : postgres(5)

/** Every queue and every worker holds a pool of its own, and each worker one LISTEN connection more. */
function postgres(max: number): ConnectionOptions {
  return {
    connectionString: env.get('DATABASE_URL'),
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    allowExitOnIdle: true,
  } as ConnectionOptions
}
