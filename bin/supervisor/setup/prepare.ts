import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ace } from '../ace.ts'
import type { ChildProcesses } from '../processes/child_processes.ts'
import type { DataFolder } from '../settings/data_folder.ts'
import { root } from '../root.ts'
import type { Settings } from '../settings/settings.ts'
import { Stamp, hashFiles } from './stamps.ts'

/**
 * Whether migrations, grants and the queue's tables are up to date with the sources. Known only for the
 * embedded database; another one may have been changed from elsewhere.
 *
 * @param identity of the embedded database, undefined for another one
 */
export function isPrepared(folder: DataFolder, identity: string | undefined): boolean {
  return identity !== undefined && preparedStamp(folder).says(preparedState(identity))
}

/** Runs migrations, grants and the queue's own migrations, and remembers that it did. */
export async function prepareDatabase(
  children: ChildProcesses,
  folder: DataFolder,
  env: Settings,
  identity: string | undefined
): Promise<void> {
  await children.run(ace(['db:prepare'], env, { log: folder.file('logs', 'prepare.log') }))
  if (identity) preparedStamp(folder).write(preparedState(identity))
}

/** Has a store that is not ours looked at: its bucket, its CORS rules, how it protects files. */
export async function prepareStorage(
  children: ChildProcesses,
  folder: DataFolder,
  env: Settings
): Promise<void> {
  await children.run(ace(['storage:prepare'], env, { log: folder.file('logs', 'prepare.log') }))
}

/** Whether this database got the demonstration data already. */
export function isSeeded(folder: DataFolder, identity: string): boolean {
  return seededStamp(folder).says(identity)
}

/** Fills the database with the demonstration, once. */
export async function seedDemonstration(
  children: ChildProcesses,
  folder: DataFolder,
  env: Settings,
  identity: string
): Promise<void> {
  // The command refuses to run in production, which is how the web process runs.
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
