import { findCycles, findUpwardImports } from '../../checks/layers.ts'
import { findForbiddenImports } from '../../checks/import_directions.ts'
import { ace } from '../ace.ts'
import type { ChildOptions } from '../processes/child.ts'
import type { ChildProcesses } from '../processes/child_processes.ts'
import { differences, snapshot } from '../setup/generated.ts'
import { markPagesBuilt } from '../setup/pages.ts'
import { startServices } from '../services.ts'
import { PlainError } from '../plain_error.js'
import { prepareDatabase } from '../setup/prepare.ts'
import type { Progress } from '../progress.js'
import { root } from '../root.ts'
import type { Settings } from '../settings/settings.ts'
import { supervise } from '../processes/supervise.ts'
import { type TemporaryRun, temporaryRun } from './temporary_run.ts'

/**
 * `npm run check`: generated files are current, types are valid, lint and format pass, import rules hold, and
 * the production build succeeds. All checks run even when one fails, so that one run reports everything.
 */
await supervise(
  async (children, progress) => {
    const run = await temporaryRun(children)
    const failures: string[] = []
    const check = async (title: string, work: () => Promise<void> | void) => {
      try {
        await progress.step(title, work)
      } catch (error) {
        if (children.isStopping) throw error
        const { message } = error as Error
        failures.push(message.startsWith(title) ? message : `${title}: no\n    ${message}`)
      }
    }
    const tool = (title: string, script: string, ...args: string[]) =>
      check(title, () => children.run(nodeTool(title, script, args, run)))

    const services = await startServices(children, run.folder, run.plan, progress, false)
    await check('Generated files are current', () =>
      checkGenerated(children, run, services.database?.identity)
    )
    await Promise.all([
      (async () => {
        await tool('Types of the server', 'typescript/bin/tsc', '--noEmit')
        await tool('Types of the pages', 'typescript/bin/tsc', '--noEmit', '-p', 'inertia')
      })(),
      (async () => {
        await tool('Lint', 'eslint/bin/eslint.js', '.')
        await tool('Format', 'prettier/bin/prettier.cjs', '--check', '.')
        await check('Import directions', checkImports)
      })(),
    ])
    await check('Build', () => checkBuild(children, run))

    report(failures, progress)
    return failures.length > 0 ? 1 : 0
  },
  { stopIsSuccess: false }
)

/** Generates the files again, the models' columns from a new database, and reports differences. */
async function checkGenerated(
  children: ChildProcesses,
  { folder, plan }: TemporaryRun,
  identity?: string
) {
  const before = snapshot()
  await prepareDatabase(children, folder, plan.env, identity)
  const env = { ...plan.env, NODE_ENV: 'development' }
  const log = folder.file('logs', 'codegen.log')
  await children.run(ace(['schema:generate', '--connection=owner'], env, { log }))
  await children.run(ace(['codegen'], env, { log }))
  await children.run(ace(['codegen:shapes'], env, { log }))

  const changed = differences(before, snapshot())
  if (changed.length > 0) {
    throw new PlainError(
      ['These files were out of date and have been generated again; commit them:', ...changed].join(
        '\n    '
      )
    )
  }
}

function checkImports(): void {
  const cycles = ['app', 'inertia'].flatMap((folder) => findCycles(root, folder))
  const violations = [
    ...findForbiddenImports(root),
    ...findUpwardImports(root),
    ...cycles.map((files) => `An import cycle: ${files.join(', ')}`),
  ]
  if (violations.length > 0) throw new PlainError(violations.join('\n'))
}

async function checkBuild(children: ChildProcesses, { folder, plan }: TemporaryRun): Promise<void> {
  const env: Settings = { ...plan.env, NODE_ENV: 'production' }
  await children.run(
    ace(['build', '--tsconfig=tsconfig.build.json'], env, { log: folder.file('logs', 'build.log') })
  )
  markPagesBuilt()
}

function nodeTool(
  title: string,
  script: string,
  args: string[],
  { folder, plan }: TemporaryRun
): ChildOptions {
  return {
    name: title,
    command: process.execPath,
    args: [`node_modules/${script}`, ...args],
    cwd: root,
    env: { ...plan.env, NODE_ENV: 'development' },
    tier: 'application',
    log: folder.file('logs', 'check.log'),
    linesKept: 400,
  }
}

function report(failures: string[], progress: Progress): void {
  for (const failure of failures) progress.line(`\n  ✗ ${failure}`)
  progress.line(
    failures.length > 0 ? `\n  ${failures.length} checks failed.` : '\n  All checks passed.'
  )
}
