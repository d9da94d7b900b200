import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ChildProcesses } from '../processes/child_processes.ts'
import { PlainError } from '../plain_error.js'
import type { Progress } from '../progress.js'
import { root } from '../root.ts'
import { compileServer } from '../setup/server_code.ts'
import { supervise } from '../processes/supervise.ts'
import { type TemporaryRun, temporaryRun } from './temporary_run.ts'

/** What a trial works with: a place that is thrown away, and who starts and ends processes in it. */
export interface TrialPlace extends TemporaryRun {
  children: ChildProcesses
  progress: Progress
}

type Trial = (place: TrialPlace, args: string[]) => Promise<number>

/** Each is a file of `tests/trials`, loaded by its path: the image has no tests. */
const TRIALS = ['upgrade', 'faults', 'growth', 'changes', 'sounds', 'backup', 'image']

/**
 * `npm run trial -- NAME`: what takes minutes and whole installations, tried by hand and not in the
 * gate. See `docs/operations.md`.
 */
await supervise(
  async (children, progress) => {
    const [name = '', ...args] = process.argv.slice(2)
    if (!TRIALS.includes(name)) throw new PlainError(`npm run trial -- ${TRIALS.join(' or ')}`, 2)
    const place = await temporaryRun(children)
    // The image compiles its own.
    if (name !== 'image') await progress.step('Server compiled', () => compileServer())
    await import('@poppinss/ts-exec')
    const file = pathToFileURL(join(root, 'tests', 'trials', `${name}.ts`))
    const { trial } = (await import(file.href)) as { trial: Trial }
    return trial({ ...place, children, progress }, args)
  },
  { stopIsSuccess: false }
)
