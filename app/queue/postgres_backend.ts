import { createPostgresBackend } from 'bullmq'
import { assertInternals, hasMethods } from '#support/process/assert_internals'
import { isDatabaseUnavailable } from '#lucid/database_unavailable'

/**
 * BullMQ's PostgreSQL backend, made to survive a temporary outage of the database:
 * - BullMQ never repeats its first connection, even if it failed; here a failed one is forgotten, so that the next
 *   query connects again.
 * - BullMQ waits and tries again only after ECONNREFUSED. After other errors of a restarting server it fails a
 *   finished job, or retries without a pause; here all these errors count as ECONNREFUSED.
 */
export const createRetryingPostgresBackend: typeof createPostgresBackend = (...args) => {
  const backend = createPostgresBackend(...args) as any
  assertBackendInternals(backend)
  const { connection } = backend

  const firstConnection = connection.waitUntilReady.bind(connection)
  connection.waitUntilReady = async () => {
    try {
      await firstConnection()
    } catch (error) {
      connection.readyPromise = undefined
      throw error
    }
  }

  const query = backend.query.bind(backend)
  backend.query = async (...statement: unknown[]) => {
    try {
      return await query(...statement)
    } catch (thrown) {
      const error = thrown as Error
      throw isDatabaseUnavailable(error) ? Object.assign(error, { code: 'ECONNREFUSED' }) : error
    }
  }
  return backend
}

/** @throws if BullMQ's backend no longer has the methods and properties that the patch changes */
export function assertBackendInternals(backend: any): void {
  const connect = backend?.connection?.waitUntilReady
  assertInternals('app/queue/postgres_backend.ts', {
    'query() of the PostgreSQL backend': hasMethods(backend, 'query'),
    'waitUntilReady() of its connection': hasMethods(backend?.connection, 'waitUntilReady'),
    'readyPromise of its connection': /\breadyPromise\b/.test(String(connect)),
  })
}
