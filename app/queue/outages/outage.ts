import { isDatabaseUnavailable } from '#lucid/database_unavailable'

/** A service or resource without which a job or a request can't continue. */
export type Dependency = 'database' | 'queue' | 'storage' | 'disk'

type Thrown = Error & { code?: string; cause?: unknown }

/** A dependency responds, but its configuration doesn't work for Rushes; waiting doesn't help. */
export class Misconfigured extends Error {}

const QUEUE_AWAY = /^(MaxRetriesPerRequestError|ConnectionClosedError)$/
const DISK_FULL = /ENOSPC|No space left on device/

/**
 * Returns the unavailable dependency that an error is about: the object store, the database, the queue, or disk
 * space on this machine. Returns null for other errors.
 */
export function missingDependency(thrown: unknown): Dependency | null {
  let error = thrown
  for (let depth = 0; error instanceof Error && depth < 5; depth++) {
    if (error instanceof Misconfigured) return null
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
