import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('./watchdog_process.ts', import.meta.url))

/**
 * Starts a small process that outlives this one by design. If we are killed, the pipe to it breaks, and it stops
 * the recorded processes. If we end in order, the record is empty.
 *
 * @param recordFile file of a ProcessRecord
 */
export function startWatchdog(recordFile: string): void {
  const child = spawn(process.execPath, [SCRIPT, recordFile], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  })
  child.unref()
  const pipe = child.stdin as Socket
  pipe.unref()
  pipe.on('error', () => {})
}
