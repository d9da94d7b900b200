import { isDatabaseUnavailable } from '#support/database_unavailable'

/** What a job or a request needs and can't do without. */
export type Dependency = 'database' | 'queue' | 'storage' | 'disk'

type Thrown = Error & { code?: string; cause?: unknown }

/** A dependency is there and set up in a way that we can't work with: waiting doesn't help. */
export class WronglySetUp extends Error {}

const QUEUE_AWAY = /^(MaxRetriesPerRequestError|ConnectionClosedError)$/
const DISK_FULL = /ENOSPC|No space left on device/

/**
 * The dependency that is unavailable according to an error: the store, the database, the queue, or disk space on
 * this machine. The caller is not at fault then. Null for other errors.
 */
export function missingDependency(thrown: unknown): Dependency | null {
  let error = thrown
  for (let depth = 0; error instanceof Error && depth < 5; depth++) {
    if (error instanceof WronglySetUp) return null
    const { name, code, message, cause } = error as Thrown
    if (name === 'StorageUnavailable') return 'storage'
    if (QUEUE_AWAY.test(name) || message === 'Connection is closed.') return 'queue'
    if (isDatabaseUnavailable(error)) return 'database'
    if (DISK_FULL.test(code ?? '') || DISK_FULL.test(message)) return 'disk'
    error = cause
  }
  return null
}

export function isOutage(thrown: unknown): boolean {
  return missingDependency(thrown) !== null
}
