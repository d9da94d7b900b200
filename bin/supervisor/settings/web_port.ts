import { PlainError } from '../plain_error.js'
import { isFree, nextFree } from './ports.ts'
import type { Settings } from './settings.ts'

const DEFAULT_PORT = 3333

export interface WebPort {
  port: number
  /** Set if it isn't the default port: the message that explains why. */
  remark?: string
}

/**
 * Returns the port for the web process: `PORT`, otherwise 3333, otherwise the next free one.
 *
 * @throws {PlainError} if `PORT` is set and in use
 */
export async function chooseWebPort(settings: Settings): Promise<WebPort> {
  const host = settings.HOST ?? '127.0.0.1'
  if (settings.PORT) {
    const port = Number(settings.PORT)
    // An invalid port is reported later, by the validation of all settings.
    if (!Number.isInteger(port) || port < 1 || port > 65_535) return { port: Number.NaN }
    if (await isFree(port, host)) return { port }
    throw new PlainError(
      `Port ${port} is in use. Set PORT to another one, or remove PORT to use the next free one.`
    )
  }
  const port = await nextFree(DEFAULT_PORT, host)
  if (port === DEFAULT_PORT) return { port }
  return { port, remark: `Port ${DEFAULT_PORT} is in use; using ${port}.` }
}
