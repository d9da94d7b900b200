import { ChildProcesses } from './child_processes.ts'
import { PlainError } from '../plain_error.js'
import { Progress } from '../progress.js'
import { stopRequest } from './stopping.ts'

/** Exit status of an interrupted program, as in shells. */
export const INTERRUPTED = 130

export interface SuperviseOptions {
  /** Whether being stopped counts as success, as for a server; otherwise the exit status is `INTERRUPTED`. */
  stopIsSuccess?: boolean
  /** Returns a line to print last, when everything has ended. */
  lastLine?: () => string | undefined
}

/**
 * Runs `main`, and stops all processes that it started when it ends, fails, or is interrupted by Ctrl-C, a closed
 * terminal or a killed npm. Then ends this process, so it never returns.
 *
 * @param main starts the processes; resolves with the exit status, by default 0
 */
export async function supervise(
  main: (children: ChildProcesses, progress: Progress) => Promise<number | void>,
  { stopIsSuccess = true, lastLine }: SuperviseOptions = {}
): Promise<never> {
  const children = new ChildProcesses()
  const progress = new Progress()
  let status = 0
  let wasStopped = false

  const stopped = stopRequest(() => {
    process.stdout.write('  Killing all processes.\n')
    children.killAll()
    process.exit(INTERRUPTED)
  }).then((signal) => {
    wasStopped = true
    progress.close()
    process.stdout.write(`\n  Stopping (${signal}). Press Ctrl-C again to kill all processes.\n`)
    return stopIsSuccess ? 0 : INTERRUPTED
  })

  try {
    status = (await Promise.race([main(children, progress), stopped])) ?? 0
  } catch (error) {
    progress.close()
    const isPlain = error instanceof PlainError
    process.stderr.write(`\n${isPlain ? error.message : (error as Error).stack}\n\n`)
    status = isPlain ? error.exitCode : 1
  }

  await children.stopAll()
  if (wasStopped) process.stdout.write('  Stopped.\n')
  const line = lastLine?.()
  if (line) process.stdout.write(`${line}\n`)
  process.exit(status)
}
