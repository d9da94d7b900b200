import type { Child } from './processes/child.ts'
import type { ChildProcesses } from './processes/child_processes.ts'
import type { DataFolder } from './settings/data_folder.ts'
import { keepRunning } from './processes/keep_running.ts'
import type { Plan } from './settings/plan.ts'
import { type Database, openDatabase } from './postgres/database.ts'
import type { Progress } from './progress.js'
import { startStorage } from './storage/start.ts'

export interface Services {
  /** Our own database, when we run one. */
  database?: Database
  /** Rejects when one of them can't be kept running. */
  broken: Promise<unknown>
}

/**
 * Starts the services that no setting names, side by side, waits until they answer, and starts
 * one again that dies.
 *
 * @param durable false when the data is thrown away afterwards
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
    keepRunning({ begin: firstly(first, start), ...circumstances(children, progress) })

  const broken = Promise.all([keep(server, database?.start), keep(store, startStore)])
  // Looked at when everything is up; until then a death must not count as unhandled.
  broken.catch(() => {})
  return { database, broken }
}

/** What runs already counts as the first start. */
function firstly(first: Child, start: () => Promise<Child>): () => Child | Promise<Child> {
  let waiting: Child | undefined = first
  return () => {
    const child = waiting
    waiting = undefined
    return child ?? start()
  }
}

function circumstances(children: ChildProcesses, progress: Progress) {
  return {
    isOver: () => children.isStopping,
    mayRestart: () => true,
    onDeath: progress.restarting,
  }
}
