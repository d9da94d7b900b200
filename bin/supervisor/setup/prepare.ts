import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ace } from '../ace.ts'
import type { ChildProcesses } from '../processes/child_processes.ts'
import type { DataFolder } from '../settings/data_folder.ts'
import { root } from '../root.ts'
import type { Settings } from '../settings/settings.ts'
import { Stamp, hashFiles } from './stamps.ts'

/**
 * Whether migrations, grants and the queue's tables are up to date with the sources. Only known for the embedded
 * database; others may have been changed by other installations.
 *
 * @param identity identity of the embedded database; undefined for other databases
 */
export function isPrepared(folder: DataFolder, identity: string | undefined): boolean {
  return identity !== undefined && preparedStamp(folder).matches(preparedState(identity))
}

/** Runs migrations, grants and the queue's own migrations, and stores that it did. */
export async function prepareDatabase(
  children: ChildProcesses,
  folder: DataFolder,
  env: Settings,
  identity: string | undefined
): Promise<void> {
  await children.run(ace(['db:prepare'], env, { log: folder.file('logs', 'prepare.log') }))
  if (identity) preparedStamp(folder).write(preparedState(identity))
}

/** Checks and prepares an external object store: its bucket, its CORS rules, and how it protects files. */
export async function prepareStorage(
  children: ChildProcesses,
  folder: DataFolder,
  env: Settings
): Promise<void> {
  await children.run(ace(['storage:prepare'], env, { log: folder.file('logs', 'prepare.log') }))
}

/** Whether the demonstration data was added to this database before. */
export function isSeeded(folder: DataFolder, identity: string): boolean {
  return seededStamp(folder).matches(identity)
}

/** Adds the demonstration data to the database, once. */
export async function seedDemonstration(
  children: ChildProcesses,
  folder: DataFolder,
  env: Settings,
  identity: string
): Promise<void> {
  // The command refuses to run in production, but `npm start` runs the application in production mode.
  const seedEnv = { ...env, NODE_ENV: 'development' }
  await children.run(ace(['demo:seed'], seedEnv, { log: folder.file('logs', 'seed.log') }))
  seededStamp(folder).write(identity)
}

const preparedStamp = (folder: DataFolder) => new Stamp(folder.file('prepared'))
const seededStamp = (folder: DataFolder) => new Stamp(folder.file('seeded'))

function preparedState(identity: string): string {
  const bullmq = readFileSync(join(root, 'node_modules', 'bullmq', 'package.json'), 'utf8')
  const sources = ['database/**/*.ts', 'commands/db_prepare.ts']
  return hashFiles(root, sources, JSON.parse(bullmq).version, identity)
}
