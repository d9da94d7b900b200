import { Application } from './application.ts'
import { banner } from './banner.ts'
import { type Crew } from './crew.ts'
import { DataFolder } from './data_folder.ts'
import { endLeftovers } from './leftovers.ts'
import { rotateLogs } from './logs.ts'
import { buildPages, pagesAreCurrent } from './pages.ts'
import { type Parts, startParts } from './parts.ts'
import { type Plan, makePlan } from './plan.ts'
import { isPrepared, isSeeded, prepareDatabase, seedDemonstration } from './prepare.ts'
import { type Progress, seconds } from './progress.js'
import { readSettings, type Settings } from './settings.ts'
import { shouldSeed } from './should_seed.ts'
import { supervise } from './supervise.ts'
import { validate } from './validate.ts'
import { chooseWebPort } from './web_port.ts'

/**
 * The story of `npm start`: take the data folder, decide which parts are ours, start them,
 * bring database and pages up to date, start web and worker, and keep all that running until
 * somebody wants it to stop.
 */
await supervise(async (crew, progress) => {
  const started = Date.now() - process.uptime() * 1000
  const settings = await readSettings()
  const folder = await DataFolder.open(settings.DATA_DIR ?? '.data')
  crew.atStop(() => folder.announce({ isStopping: true }))
  crew.atEnd(() => folder.release())
  await endLeftovers(folder.file('running.json'))
  crew.keepList(folder.file('running.json'))
  rotateLogs(folder, ['web', 'worker', 'storage', 'postgres', 'prepare', 'seed', 'pages'])

  const { port, remark } = await chooseWebPort(settings)
  if (remark) progress.line(`  ${remark}`)
  const plan = await makePlan(settings, folder, port)
  await validate(plan.env)

  const [{ parts, seeded }] = await Promise.all([
    bringUpData(crew, folder, plan, settings, progress),
    bringUpPages(crew, folder, plan.env, progress),
  ])

  const application = new Application(crew, folder, plan.env, progress)
  await progress.step('Web and worker', () => application.ready(plan.env.HOST ?? '', port))

  const url = plan.env.APP_URL ?? ''
  folder.announce({ url })
  const took = seconds(Date.now() - started)
  progress.line(
    banner({
      url,
      took,
      env: plan.env,
      dataFolder: folder.path,
      databasePath: parts.database?.path,
      isSeeded: seeded,
    })
  )
  await Promise.all([application.broken, parts.broken])
})

async function bringUpData(
  crew: Crew,
  folder: DataFolder,
  plan: Plan,
  settings: Settings,
  progress: Progress
): Promise<{ parts: Parts; seeded: boolean }> {
  const parts = await startParts(crew, folder, plan, progress, true)
  const identity = parts.database?.identity
  const env = { ...plan.env, NODE_ENV: 'production' }

  if (!isPrepared(folder, identity)) {
    await progress.step('Database brought up to date', () =>
      prepareDatabase(crew, folder, env, identity)
    )
  }
  const seedMark = identity ?? plan.env.DATABASE_URL ?? ''
  const wanted = shouldSeed(settings)
  if (wanted && !isSeeded(folder, seedMark)) {
    await progress.step('Demonstration data', () => seedDemonstration(crew, folder, env, seedMark))
  }
  return { parts, seeded: isSeeded(folder, seedMark) }
}

async function bringUpPages(
  crew: Crew,
  folder: DataFolder,
  env: Settings,
  progress: Progress
): Promise<void> {
  if (pagesAreCurrent()) return
  await progress.step('Pages built', () => buildPages(crew, env, folder.file('logs', 'pages.log')))
}
