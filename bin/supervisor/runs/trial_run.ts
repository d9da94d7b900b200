import { Ignitor } from '@adonisjs/core'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ChildProcesses } from '../processes/child_processes.ts'
import { becomeLongTest, LONG_TESTS } from './long_tests.ts'
import { PlainError } from '../plain_error.js'
import type { Progress } from '../progress.js'
import { root } from '../root.ts'
import { compileServer } from '../setup/server_code.ts'
import { supervise } from '../processes/supervise.ts'
import { type TemporaryRun, temporaryRun } from './temporary_run.ts'

/** Environment of a trial: a temporary data folder, and the processes that run in it. */
export interface TrialPlace extends TemporaryRun {
  children: ChildProcesses
  progress: Progress
}

type Trial = (run: TrialPlace, args: string[]) => Promise<number>

/** Names of files in `tests/trials`. They are loaded by path, because the image has no tests. */
const TRIALS = [
  'upgrade',
  'faults',
  'growth',
  'changes',
  'sounds',
  'backup',
  'image',
  'exports',
  'playable',
]

/**
 * `npm run trial -- NAME`: runs a trial, which takes minutes and a whole installation, so it isn't part of the
 * checks (see `docs/operations.md`), or the long form of a test (see `docs/testing.md`).
 */
const [name = '', ...args] = process.argv.slice(2)
const longTest = LONG_TESTS[name]
if (longTest) {
  becomeLongTest(longTest, args)
  await import('./test_run.ts')
}

await supervise(
  async (children, progress) => {
    const names = [...TRIALS, ...Object.keys(LONG_TESTS)]
    if (!TRIALS.includes(name))
      throw new PlainError(`Usage: npm run trial -- NAME, one of ${names.join(', ')}`, 2)
    const run = await temporaryRun(children)
    // The image compiles its own server.
    if (name !== 'image') await progress.step('Server compiled', () => compileServer())
    await import('@poppinss/ts-exec')
    // Modules with texts require an application when they are loaded. It is neither booted nor started.
    new Ignitor(pathToFileURL(join(root, '/'))).createApp('console')
    const file = pathToFileURL(join(root, 'tests', 'trials', `${name}.ts`))
    const { trial } = (await import(file.href)) as { trial: Trial }
    return trial({ ...run, children, progress }, args)
  },
  { stopIsSuccess: false }
)
