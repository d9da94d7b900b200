import { Crew } from './crew.ts'
import { Progress } from './progress.js'
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
 * Runs a story that starts processes, and makes sure that none of them is left when it ends:
 * by itself, by an error, by Ctrl-C, or because the terminal or npm is gone. Never returns.
 *
 * @param story what to do; the exit status of the whole when it gives one
 */
export async function supervise(
  story: (crew: Crew, progress: Progress) => Promise<number | void>,
  { stopIsSuccess = true, lastLine }: SuperviseOptions = {}
): Promise<never> {
  const crew = new Crew()
  const progress = new Progress()
  let status = 0
  let wasStopped = false

  const stopped = stopRequest(() => {
    process.stdout.write('  Ending everything at once.\n')
    crew.kill()
    crew.finish()
    process.exit(INTERRUPTED)
  }).then((signal) => {
    wasStopped = true
    progress.close()
    process.stdout.write(`\n  Stopping (${signal}). Ctrl-C once more ends everything at once.\n`)
    return stopIsSuccess ? 0 : INTERRUPTED
  })

  try {
    status = (await Promise.race([story(crew, progress), stopped])) ?? 0
  } catch (error) {
    progress.close()
    const { isPlain, message, stack } = error as Error & { isPlain?: boolean }
    process.stderr.write(`\n${isPlain ? message : stack}\n\n`)
    status = (error as { exitCode?: number }).exitCode ?? 1
  }

  await crew.dismiss()
  crew.finish()
  if (wasStopped) process.stdout.write('  Stopped.\n')
  const line = lastLine?.()
  if (line) process.stdout.write(`${line}\n`)
  process.exit(status)
}
