import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('./watchdog_process.ts', import.meta.url))

/**
 * Starts a small process that outlives this one by design. When the pipe to it breaks because
 * we were killed, it stops what the record lists. When we end in order, the record is empty.
 *
 * @param recordFile what a ProcessRecord writes
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
