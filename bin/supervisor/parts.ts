import type { Crew } from './crew.ts'
import type { DataFolder } from './data_folder.ts'
import type { Plan } from './plan.ts'
import { type Database, startDatabase } from './postgres/database.ts'
import type { Progress } from './progress.js'
import { startStorage, storageReady } from './storage.ts'

/**
 * Starts the parts that no setting names, side by side, and waits until they answer.
 *
 * @param lasting false when the data is thrown away afterwards
 * @returns our own database, when we run one
 */
export async function startParts(
  crew: Crew,
  folder: DataFolder,
  plan: Plan,
  progress: Progress,
  lasting: boolean
): Promise<Database | undefined> {
  const { database, storage, env } = plan
  const [running] = await Promise.all([
    database && progress.step('PostgreSQL', () => startDatabase(crew, folder, database, lasting)),
    storage &&
      progress.step('Object storage', () =>
        storageReady(startStorage(crew, storage, folder, env.APP_URL ?? ''), storage)
      ),
  ])
  return running
}
