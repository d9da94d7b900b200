import type { Child } from './processes/child.ts'
import type { ChildProcesses } from './processes/child_processes.ts'
import type { DataFolder } from './settings/data_folder.ts'
import { keepRunning } from './processes/keep_running.ts'
import type { Plan } from './settings/plan.ts'
import { type Database, openDatabase } from './postgres/database.ts'
import type { Progress } from './progress.js'
import { startStorage } from './storage/start.ts'

export interface Services {
  /** The embedded database, if one runs. */
  database?: Database
  /** Rejects when a service can't be kept running. */
  broken: Promise<unknown>
}

/**
 * Starts all services for which no external one is configured, waits until they respond, and restarts those that
 * die.
 *
 * @param durable false if the data is removed afterwards
 */
export async function startServices(
  children: ChildProcesses,
  folder: DataFolder,
  plan: Plan,
  progress: Progress,
  durable: boolean
): Promise<Services> {
  const { storage, env } = plan
  const database = plan.database && openDatabase(children, folder, plan.database, durable)
  const startStore = storage && (() => startStorage(children, storage, folder, env))

  const [server, store] = await Promise.all([
    database && progress.step('PostgreSQL', database.start),
    startStore && progress.step('Object storage', startStore),
  ])
  const keep = (first: Child | undefined, start: (() => Promise<Child>) | undefined) =>
    first &&
    start &&
    keepRunning({ begin: returnFirst(first, start), ...restartRules(children, progress) })

  const broken = Promise.all([keep(server, database?.start), keep(store, startStore)])
  // The caller awaits it once everything has started. A rejection before that must not count as unhandled.
  broken.catch(() => {})
  return { database, broken }
}

/** Returns a start function for `keepRunning` whose first call returns the process that is already running. */
function returnFirst(first: Child, start: () => Promise<Child>): () => Child | Promise<Child> {
  let waiting: Child | undefined = first
  return () => {
    const child = waiting
    waiting = undefined
    return child ?? start()
  }
}

function restartRules(children: ChildProcesses, progress: Progress) {
  return {
    isOver: () => children.isStopping,
    mayRestart: () => true,
    onDeath: progress.restarting,
  }
}
