import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ace } from './ace.ts'
import type { Crew } from './crew.ts'
import { DataFolder } from './data_folder.ts'
import { buildPages, pagesAreCurrent } from './pages.ts'
import { startParts } from './parts.ts'
import { makePlan } from './plan.ts'
import { anyFree } from './ports.ts'
import { prepareDatabase } from './prepare.ts'
import { withoutProductSettings } from './settings.ts'
import { supervise } from './supervise.ts'
import { type Summary, describe, readSummary } from './test_summary.ts'

/**
 * The story of `npm test`: the real parts in a data folder that is thrown away, the built
 * pages, then every suite, or what the arguments choose of them.
 */
let summary: Summary | undefined

await supervise(
  async (crew, progress) => {
    const folder = await throwAwayFolder(crew)
    const port = await anyFree()
    const plan = await makePlan(withoutProductSettings(process.env), folder, port)
    const env = {
      ...plan.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      // No .env of the checkout may reach into the tests.
      ENV_PATH: folder.path,
      TEST_SUMMARY_FILE: folder.file('summary.json'),
    }

    const pages = async () => {
      if (pagesAreCurrent()) return
      const log = folder.file('logs', 'pages.log')
      await progress.step('Pages built', () => buildPages(crew, env, log))
    }
    const database = async () => {
      await startParts(crew, folder, plan, progress, false)
      await progress.step('Database brought up to date', () =>
        prepareDatabase(crew, folder, { ...env, NODE_ENV: 'production' }, undefined)
      )
    }
    await Promise.all([pages(), database()])

    const suites = crew.start(ace(['test', '--no-clear', ...process.argv.slice(2)], env))
    const { code } = await suites.exited
    summary = readSummary(env.TEST_SUMMARY_FILE)
    const isGreen = code === 0 && summary.failed === 0 && summary.passed > 0
    return isGreen ? 0 : code || 1
  },
  { stopIsSuccess: false, lastLine: () => summary && describe(summary) }
)

function throwAwayFolder(crew: Crew): Promise<DataFolder> {
  const path = mkdtempSync(join(tmpdir(), 'rushes-test-'))
  // mkdtemp lets nobody else through; the database may run as another user.
  chmodSync(path, 0o711)
  crew.reaper.remove(path)
  crew.atEnd(() => rmSync(path, { recursive: true, force: true }))
  return DataFolder.open(path)
}
