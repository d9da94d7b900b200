import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ace } from '../ace.ts'
import { changedTests } from './changed_tests.ts'
import { chosenTests } from './chosen_tests.ts'
import { buildPages, pagesAreCurrent } from '../setup/pages.ts'
import { startServices } from '../services.ts'
import { makeTestDatabase } from '../postgres/test_database.ts'
import { prepareDatabase, prepareStorage } from '../setup/prepare.ts'
import { emptyTestBucket } from '../storage/test_bucket.ts'
import type { ChildOptions } from '../processes/child.ts'
import type { ChildProcesses } from '../processes/child_processes.ts'
import { INTERRUPTED, supervise } from '../processes/supervise.ts'
import type { Progress } from '../progress.js'
import { root } from '../root.ts'
import type { Settings } from '../settings/settings.ts'
import { testParts } from './test_parts.ts'
import { recordedTimes, sortBySlowest, testFiles, writeTimes } from './test_files.ts'
import { TestOutput } from './test_output.ts'
import { TestQueue } from './test_queue.ts'
import { addSummaries, describe, readSummary, type Summary } from './test_summary.ts'
import {
  connectionsFor,
  makeWorkerParts,
  numberOfWorkers,
  workerProcess,
  workerSettings,
} from './test_workers.ts'
import { temporaryRun } from './temporary_run.ts'
import { withCompiledSources } from './compiled_sources.ts'
import { sleep, until } from '../processes/waiting.ts'

/** Milliseconds that a runner may take to end after its last test. */
const EXIT_TIMEOUT_MS = 30_000

/** File in which Japa stores the titles of failed tests, for `--failed`. */
const FAILED_TESTS = join(root, 'node_modules', '.cache', '@japa', 'runner', 'summary.json')

/**
 * `npm test`: starts the real services in a temporary data folder, or uses those of `DATABASE_URL_TEST`,
 * `REDIS_URL_TEST` and `S3_*_TEST`. Builds the pages, then runs all suites, or the tests that the arguments choose,
 * on several workers (see `numberOfWorkers`).
 */
let summary: Summary | undefined

await supervise(
  async (children, progress) => {
    const args = await changedTests(process.argv.slice(2), (line) => progress.line(line))
    if (!args) return 0
    const chosen = chosenTests(args)
    const files = chosenFiles(chosen)
    const parts = testParts(process.env)
    const times = recordedTimes()
    const workers = numberOfWorkers(process.env, chosen, files, times)

    const folderAndPlan = await temporaryRun(children, parts)
    const { folder, plan } = folderAndPlan
    plan.env.NODE_OPTIONS = withCompiledSources(process.env.NODE_OPTIONS)
    if (plan.database && workers > 1) plan.database.settings = [connectionsFor(workers)]
    const env = {
      ...plan.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      // Tests that kill a worker wait until it counts as gone.
      WORKER_SILENCE_SECONDS: '10',
    }
    const first = await workerSettings(folderAndPlan, 1, env)
    const all = [first]

    const generated = async () => {
      // A single runner does this itself.
      if (workers === 1) return
      const log = folder.file('logs', 'codegen.log')
      await progress.step('Generated files', () => children.run(ace(['codegen'], env, { log })))
    }
    const pages = async () => {
      if (pagesAreCurrent()) return
      const log = folder.file('logs', 'pages.log')
      await progress.step('Pages built', () => buildPages(children, env, log))
    }
    const database = async () => {
      if (!plan.database) children.onStopped(await makeTestDatabase(plan.env))
      await progress.step('Database brought up to date', () =>
        prepareDatabase(children, folder, plan.env, undefined)
      )
      for (let number = 2; number <= workers; number++) {
        const settings = await workerSettings(folderAndPlan, number, env)
        all.push(await makeWorkerParts(children, folderAndPlan, number, settings))
      }
    }
    const storage = async () => {
      if (plan.storage) return
      await emptyTestBucket(plan.env)
      children.onStopped(() => emptyTestBucket(plan.env))
      await progress.step('Object storage checked', () =>
        prepareStorage(children, folder, plan.env)
      )
    }
    // The steps that follow read the generated files.
    await Promise.all([generated(), startServices(children, folder, plan, progress, false)])
    await Promise.all([pages(), database(), storage()])

    const started = Date.now()
    const run = {
      children,
      progress,
      log: (number: number) => folder.file('logs', `tests-${number}.log`),
    }
    if (workers > 1) TestQueue.create(folder.file('queue'), sortBySlowest(files, times))
    const results =
      workers > 1
        ? await runShared(run, chosen, all, folder.file('queue'))
        : [await runOne(run, chosen, first)]
    if (children.isStopping) return INTERRUPTED

    summary = addSummaries(results.map((result) => result.summary))
    if (workers > 1) keepFailedTests(summary.failedTests)
    if (process.env.TEST_TIMES) writeTimes(process.env.TEST_TIMES, summary.times)
    const minutes = ((Date.now() - started) / 60_000).toFixed(1)
    progress.line(
      `\n  ${Object.keys(summary.times).length} files, ${summary.assertions} assertions, ` +
        `${workers} ${workers > 1 ? 'workers' : 'worker'}, ${minutes} minutes`
    )
    const code = results.find((result) => result.code !== 0)?.code ?? 0
    const isGreen = code === 0 && summary.failed === 0 && summary.passed > 0
    return isGreen ? 0 : code || 1
  },
  { stopIsSuccess: false, lastLine: () => summary && describe(summary) }
)

interface Run {
  children: ChildProcesses
  progress: Progress
  log: (number: number) => string
}

interface Result {
  code: number
  summary: Summary
}

/** Runs all files in one runner, whose output goes to this terminal. */
function runOne({ children, progress }: Run, chosen: string[], env: Settings): Promise<Result> {
  const options = ace(['test', '--no-clear', ...chosen], env, { stopTimeout: 2000 })
  return waitFor(children, progress, options)
}

/** Runs the files in several runners, each with its own services. Failures are listed when all have ended. */
async function runShared(
  { children, progress, log }: Run,
  chosen: string[],
  workers: Settings[],
  queue: string
): Promise<Result[]> {
  const closings: string[] = []
  const colors = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {}
  const results = await Promise.all(
    workers.map(async (env, index) => {
      const output = new TestOutput((block) => progress.line(block))
      const result = await waitFor(children, progress, {
        ...workerProcess(chosen, { ...env, ...colors, TEST_QUEUE: queue }),
        name: `worker ${index + 1}`,
        log: log(index + 1),
        onLine: (line) => output.take(line),
      })
      output.flush()
      if (result.code !== 0) closings.push(...output.closing)
      return result
    })
  )
  if (closings.length > 0) progress.line(closings.join('\n'))
  return results
}

/**
 * Waits for a runner to end. It counts as failed if it doesn't end after its tests, or ends before it has written
 * its summary.
 */
async function waitFor(
  children: ChildProcesses,
  progress: Progress,
  options: ChildOptions
): Promise<Result> {
  const file = options.env.TEST_SUMMARY_FILE!
  const runner = children.start(options)
  const hung = until(() => existsSync(file), Infinity, 1000)
    .then(() => sleep(EXIT_TIMEOUT_MS, undefined, { ref: false }))
    .then(() => 'hung' as const)
  const end = await Promise.race([runner.exited, hung])
  if (end === 'hung') {
    progress.line('\n  The tests have ended, but their process doesn’t exit.')
    return { code: 1, summary: readSummary(file) }
  }
  if (!existsSync(file) && !children.isStopping) {
    progress.line(
      `\n  ${options.name} ended (${end.signal ?? `status ${end.code}`}) before the tests were over.`
    )
    return { code: end.code || 1, summary: { ...readSummary(file), failed: 1 } }
  }
  return { code: end.code ?? 1, summary: readSummary(file) }
}

/** Returns the files that the runner's arguments choose. */
function chosenFiles(chosen: readonly string[]): string[] {
  const named = chosen.flatMap((arg) => /^--files=(.*)$/.exec(arg)?.[1] ?? [])
  return named.length > 0 ? named : testFiles(chosen)
}

function keepFailedTests(tests: string[]): void {
  mkdirSync(dirname(FAILED_TESTS), { recursive: true })
  writeFileSync(FAILED_TESTS, JSON.stringify({ tests }))
}
