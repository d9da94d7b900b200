import { rmSync, writeFileSync } from 'node:fs'
import { Application } from './settings/application.ts'
import { keepBackingUp } from './backups.ts'
import { banner } from './banner.ts'
import type { ChildProcesses } from './processes/child_processes.ts'
import { COMMANDS_FILE } from './settings/commands_file.ts'
import { DataFolder } from './settings/data_folder.ts'
import { readFlags } from './settings/flags.js'
import { stopRecorded } from './processes/process_record.ts'
import { buildPages, pagesAreCurrent } from './setup/pages.ts'
import { compileServer } from './setup/server_code.ts'
import { type Services, startServices } from './services.ts'
import { type Plan, makePlan } from './settings/plan.ts'
import {
  isPrepared,
  isSeeded,
  prepareDatabase,
  prepareStorage,
  seedDemonstration,
} from './setup/prepare.ts'
import { type Progress, seconds } from './progress.js'
import { type BackupSource, keepSecretsOf, restoreBackup } from './restore.ts'
import { productSettings, readSettings, type Settings } from './settings/settings.ts'
import { shouldSeed } from './settings/should_seed.ts'
import { supervise } from './processes/supervise.ts'
import { validate } from './settings/validate.ts'
import { chooseWebPort } from './settings/web_port.ts'

/**
 * `npm start`: locks the data folder, decides which services to run and starts them, updates database and
 * pages, starts web, workers and messenger bot, and keeps all of them running until it is stopped.
 */
await supervise(async (children, progress) => {
  const started = Date.now() - process.uptime() * 1000
  const settings = await readSettings()
  const flags = readFlags(process.argv.slice(2))
  const restore = flags.restore
    ? { folder: flags.restore, allowUnsigned: flags['allow-unsigned'] ?? false }
    : undefined
  const folder = await DataFolder.open(settings.DATA_DIR ?? '.data')
  children.onStopping(() => folder.announce({ isStopping: true }))
  children.onStopped(() => folder.release())
  const record = folder.file('running.json')
  await stopRecorded(record)
  children.recordIn(record)
  if (restore) await keepSecretsOf(restore, folder, settings)

  const { port, remark } = await chooseWebPort(settings)
  if (remark) progress.line(`  ${remark}`)
  const plan = await makePlan(settings, folder, port)
  await validate(plan.env)

  const [{ services, seeded }] = await Promise.all([
    bringUpData(children, folder, plan, settings, progress, restore),
    bringUpPages(children, folder, plan.env, progress),
    compileServer(),
  ])

  const application = new Application(children, folder, plan.env, progress)
  await progress.step('Web and workers', () => application.ready(plan.env.HOST ?? '', port))

  writeCommandsFile(children, folder, plan.env)
  keepBackingUp(children, folder, { ...plan.env, NODE_ENV: 'production' }, progress)

  const url = plan.env.APP_URL ?? ''
  folder.announce({ url })
  const took = seconds(Date.now() - started)
  progress.line(
    banner({
      url,
      took,
      env: plan.env,
      dataFolder: folder.path,
      databasePath: services.database?.path,
      isSeeded: seeded,
    })
  )
  await Promise.all([application.broken, services.broken])
})

async function bringUpData(
  children: ChildProcesses,
  folder: DataFolder,
  plan: Plan,
  settings: Settings,
  progress: Progress,
  restore: BackupSource | undefined
): Promise<{ services: Services; seeded: boolean }> {
  const services = await startServices(children, folder, plan, progress, true)
  const identity = services.database?.identity
  const env = { ...plan.env, NODE_ENV: 'production' }

  if (restore) {
    await progress.step('Backup restored', () => restoreBackup(children, folder, env, restore))
  }
  if (!isPrepared(folder, identity)) {
    await progress.step('Database brought up to date', () =>
      prepareDatabase(children, folder, env, identity)
    )
  }
  if (!plan.storage) {
    await progress.step('Object storage checked', () => prepareStorage(children, folder, env))
  }
  const seedMark = identity ?? plan.env.DATABASE_URL ?? ''
  const wanted = shouldSeed(settings) && !folder.recall('restored')
  if (wanted && !isSeeded(folder, seedMark)) {
    await progress.step('Demonstration data', () =>
      seedDemonstration(children, folder, env, seedMark)
    )
  }
  return { services, seeded: isSeeded(folder, seedMark) }
}

async function bringUpPages(
  children: ChildProcesses,
  folder: DataFolder,
  env: Settings,
  progress: Progress
): Promise<void> {
  if (pagesAreCurrent()) return
  await progress.step('Pages built', () =>
    buildPages(children, env, folder.file('logs', 'pages.log'))
  )
}

/** Stores the settings for `node ace backup` and other commands, until the services stop. */
function writeCommandsFile(children: ChildProcesses, folder: DataFolder, env: Settings): void {
  const file = folder.file(COMMANDS_FILE)
  const settings = productSettings({ ...env, NODE_ENV: 'production' })
  rmSync(file, { force: true })
  writeFileSync(file, JSON.stringify(settings, null, 2), { mode: 0o600 })
  children.onStopping(() => rmSync(file, { force: true }))
}
