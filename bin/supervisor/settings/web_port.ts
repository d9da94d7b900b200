import { PlainError } from '../plain_error.js'
import { isFree, nextFree } from './ports.ts'
import type { Settings } from './settings.ts'

const DEFAULT_PORT = 3333

export interface WebPort {
  port: number
  /** Set when it is not the usual one, and says why. */
  remark?: string
}

/**
 * The port for the web process: the one that is set, else 3333, else the next free one.
 *
 * @throws {PlainError} when one is set and something listens there already
 */
export async function chooseWebPort(settings: Settings): Promise<WebPort> {
  const host = settings.HOST ?? '127.0.0.1'
  if (settings.PORT) {
    const port = Number(settings.PORT)
    // Not a port at all: the check of the settings says so, together with the other faults.
    if (!Number.isInteger(port) || port < 1 || port > 65_535) return { port: Number.NaN }
    if (await isFree(port, host)) return { port }
    throw new PlainError(
      `Port ${port} is in use. Set PORT to another one, or leave it out to get the next free one.`
    )
  }
  const port = await nextFree(DEFAULT_PORT, host)
  if (port === DEFAULT_PORT) return { port }
  return { port, remark: `Port ${DEFAULT_PORT} is in use; taking ${port}.` }
}
