import { ChildProcesses } from './child_processes.ts'
import { PlainError } from '../plain_error.js'
import { Progress } from '../progress.js'
import { stopRequest } from './stopping.ts'

/** The exit status of what was interrupted, as shells have it. */
export const INTERRUPTED = 130

export interface SuperviseOptions {
  /** Whether being stopped is how it is meant to end, as for a server, or cuts it short. */
  stopIsSuccess?: boolean
  /** Written last of all, when everything has ended. */
  lastLine?: () => string | undefined
}

/**
 * Runs what starts processes, and makes sure that none of them is left when it ends, fails, or is stopped by
 * Ctrl-C, a closed terminal or a killed npm. Never returns.
 *
 * @param main what to do; gives the exit status of the whole, 0 by default
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
    process.stdout.write('  Ending everything at once.\n')
    children.killAll()
    process.exit(INTERRUPTED)
  }).then((signal) => {
    wasStopped = true
    progress.close()
    process.stdout.write(`\n  Stopping (${signal}). Ctrl-C once more ends everything at once.\n`)
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
