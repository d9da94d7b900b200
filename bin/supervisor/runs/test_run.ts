import { existsSync, mkdirSync } from 'node:fs'
import { ace } from '../ace.ts'
import { chosenTests } from './chosen_tests.ts'
import { buildPages, pagesAreCurrent } from '../setup/pages.ts'
import { startServices } from '../services.ts'
import { makeTestDatabase } from '../postgres/test_database.ts'
import { prepareDatabase, prepareStorage } from '../setup/prepare.ts'
import { emptyTestBucket } from '../storage/test_bucket.ts'
import { INTERRUPTED, supervise } from '../processes/supervise.ts'
import { testParts } from './test_parts.ts'
import { type Summary, describe, readSummary } from './test_summary.ts'
import { temporaryRun } from './temporary_run.ts'
import { sleep, until } from '../processes/waiting.ts'

/** How long the runner may take to close what its tests opened. */
const TIME_TO_END = 30_000

/**
 * `npm test`: starts the real services in a data folder that is thrown away, or takes those that
 * `DATABASE_URL_TEST`, `REDIS_URL_TEST` and `S3_*_TEST` name, builds the pages, then runs every
 * suite, or what the arguments choose of them.
 */
let summary: Summary | undefined

await supervise(
  async (children, progress) => {
    const chosen = chosenTests(process.argv.slice(2))
    const parts = testParts(process.env)
    const { folder, plan } = await temporaryRun(children, parts)
    const env = {
      ...plan.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      // Tests that kill a worker wait for it to be missed.
      WORKER_SILENCE_SECONDS: '10',
      TEST_SUMMARY_FILE: folder.file('summary.json'),
      TMPDIR: folder.file('tmp'),
    }

    mkdirSync(env.TMPDIR, { mode: 0o711 })

    const pages = async () => {
      if (pagesAreCurrent()) return
      const log = folder.file('logs', 'pages.log')
      await progress.step('Pages built', () => buildPages(children, env, log))
    }
    const database = async () => {
      await startServices(children, folder, plan, progress, false)
      if (!plan.database) children.onStopped(await makeTestDatabase(plan.env))
      await progress.step('Database brought up to date', () =>
        prepareDatabase(children, folder, plan.env, undefined)
      )
    }
    const storage = async () => {
      if (plan.storage) return
      await emptyTestBucket(plan.env)
      children.onStopped(() => emptyTestBucket(plan.env))
      await progress.step('Object storage checked', () =>
        prepareStorage(children, folder, plan.env)
      )
    }
    await Promise.all([pages(), database(), storage()])

    const suites = children.start(
      ace(['test', '--no-clear', ...chosen], env, { stopTimeout: 2000 })
    )
    const hung = until(() => existsSync(env.TEST_SUMMARY_FILE), Infinity, 1000)
      .then(() => sleep(TIME_TO_END, undefined, { ref: false }))
      .then(() => 'hung' as const)
    const end = await Promise.race([suites.exited, hung])
    if (children.isStopping) return INTERRUPTED
    if (end === 'hung') progress.line('\n  The tests are over, but their process does not end.')
    const code = end === 'hung' ? 1 : end.code
    summary = readSummary(env.TEST_SUMMARY_FILE)
    const isGreen = code === 0 && summary.failed === 0 && summary.passed > 0
    return isGreen ? 0 : code || 1
  },
  { stopIsSuccess: false, lastLine: () => summary && describe(summary) }
)
