import type { ChildProcesses } from '../processes/child_processes.ts'
import { PlainError } from '../plain_error.js'
import type { Progress } from '../progress.js'
import { compileServer } from '../setup/server_code.ts'
import { supervise } from '../processes/supervise.ts'
import { type TemporaryRun, temporaryRun } from './temporary_run.ts'

/** What a trial works with: a place that is thrown away, and who starts and ends processes in it. */
export interface TrialPlace extends TemporaryRun {
  children: ChildProcesses
  progress: Progress
}

type Trial = (place: TrialPlace, args: string[]) => Promise<number>

const TRIALS: Record<string, () => Promise<{ trial: Trial }>> = {
  upgrade: () => import('../../../tests/trials/upgrade.ts'),
  faults: () => import('../../../tests/trials/faults.ts'),
  growth: () => import('../../../tests/trials/growth.ts'),
  changes: () => import('../../../tests/trials/changes.ts'),
  sounds: () => import('../../../tests/trials/sounds.ts'),
  backup: () => import('../../../tests/trials/backup.ts'),
  exports: () => import('../../../tests/trials/exports.ts'),
}

/**
 * `npm run trial -- NAME`: what takes minutes and whole installations, tried by hand and not in the
 * gate. See `docs/operations.md`.
 */
await supervise(
  async (children, progress) => {
    const [name = '', ...args] = process.argv.slice(2)
    const load = TRIALS[name]
    if (!load) throw new PlainError(`npm run trial -- ${Object.keys(TRIALS).join(' or ')}`, 2)
    const place = await temporaryRun(children)
    await progress.step('Server compiled', () => compileServer())
    await import('@poppinss/ts-exec')
    const { trial } = await load()
    return trial({ ...place, children, progress }, args)
  },
  { stopIsSuccess: false }
)
