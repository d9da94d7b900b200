import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Child } from '../processes/child.ts'
import type { ChildProcesses } from '../processes/child_processes.ts'
import type { DataFolder } from '../settings/data_folder.ts'
import type { DatabasePlan } from '../settings/plan.ts'
import { initialise, startCluster } from './cluster.ts'
import { type Home, findHome } from './home.ts'
import { ensureRoles } from './roles.ts'

export interface Database {
  /** Starts the server, whatever state its files are in, and creates its database and roles if necessary. */
  start: () => Promise<Child>
  /** Folder of the database files. */
  path: string
  /** Unique id of this database, so that steps that were completed for one database aren't skipped for another. */
  identity: string
}

/**
 * Returns the embedded PostgreSQL.
 *
 * @param durable false if the data is removed afterwards
 */
export function openDatabase(
  children: ChildProcesses,
  folder: DataFolder,
  plan: DatabasePlan,
  durable: boolean
): Database {
  const home = findHome(folder, durable)
  if (!durable) children.removeIfKilled(home.path)
  const options = { ...plan, durable }

  const start = async () => {
    await initialise(children, home, folder, options)
    const server = await startCluster(children, home, folder, options)
    await ensureRoles(plan, !durable)
    return server
  }
  return { start, path: home.path, identity: identityOf(home) }
}

function identityOf(home: Home): string {
  const file = join(home.path, 'identity')
  if (!existsSync(home.data) || !existsSync(file)) writeFileSync(file, randomUUID())
  return readFileSync(file, 'utf8')
}
