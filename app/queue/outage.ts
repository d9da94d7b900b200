import { isDatabaseUnavailable } from '#support/database_unavailable'

type Thrown = Error & { code?: string; cause?: unknown }

const QUEUE_AWAY = /^(MaxRetriesPerRequestError|ConnectionClosedError)$/
const DISK_FULL = /ENOSPC|No space left on device/

/**
 * Whether an error says that a part which the job needs is away: the store, the database, the
 * queue, room on this machine's disk. The job itself is not at fault then.
 */
export function isOutage(thrown: unknown): boolean {
  let error = thrown
  for (let depth = 0; error instanceof Error && depth < 5; depth++) {
    const { name, code, message, cause } = error as Thrown
    if (name === 'StorageUnavailable' || isDatabaseUnavailable(error)) return true
    if (QUEUE_AWAY.test(name) || message === 'Connection is closed.') return true
    if (DISK_FULL.test(code ?? '') || DISK_FULL.test(message)) return true
    error = cause
  }
  return false
}
