import type { Child } from './child.ts'
import type { Crew } from './crew.ts'
import type { DataFolder } from './data_folder.ts'
import { keepRunning } from './keep_running.ts'
import type { Plan } from './plan.ts'
import { type Database, openDatabase } from './postgres/database.ts'
import type { Progress } from './progress.js'
import { startStorage } from './storage/start.ts'

export interface Parts {
  /** Our own database, when we run one. */
  database?: Database
  /** Rejects when one of them can't be kept running. */
  broken: Promise<unknown>
}

/**
 * Starts the parts that no setting names, side by side, waits until they answer, and starts
 * one again that dies.
 *
 * @param lasting false when the data is thrown away afterwards
 */
export async function startParts(
  crew: Crew,
  folder: DataFolder,
  plan: Plan,
  progress: Progress,
  lasting: boolean
): Promise<Parts> {
  const { storage, env } = plan
  const database = plan.database && openDatabase(crew, folder, plan.database, lasting)
  const startStore = storage && (() => startStorage(crew, storage, folder, env))

  const [server, store] = await Promise.all([
    database && progress.step('PostgreSQL', database.start),
    startStore && progress.step('Object storage', startStore),
  ])
  const keep = (first: Child | undefined, start: (() => Promise<Child>) | undefined) =>
    first &&
    start &&
    keepRunning({ begin: firstly(first, start), ...circumstances(crew, progress) })

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

function circumstances(crew: Crew, progress: Progress) {
  return {
    isOver: () => crew.isDismissed,
    mayRestart: () => true,
    onDeath: progress.death,
  }
}
