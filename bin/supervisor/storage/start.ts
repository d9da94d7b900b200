import { fileURLToPath } from 'node:url'
import type { Child } from '../processes/child.ts'
import { processFailure, type ChildProcesses } from '../processes/child_processes.ts'
import type { DataFolder } from '../settings/data_folder.ts'
import type { StoragePlan } from '../settings/plan.ts'
import { root } from '../root.ts'
import type { Settings } from '../settings/settings.ts'
import { until } from '../processes/waiting.ts'

const SCRIPT = fileURLToPath(new URL('./process.ts', import.meta.url))
const START_LIMIT = 20_000

/**
 * Starts the embedded object store and waits until it responds. Its files are plain files under `objects` in the
 * data folder.
 *
 * @param env settings of the application; pages of its `APP_URL` may access the store
 * @param objects folder of the object files
 */
export async function startStorage(
  children: ChildProcesses,
  plan: StoragePlan,
  folder: DataFolder,
  env: Settings,
  objects = folder.file('objects')
): Promise<Child> {
  const child = children.start({
    name: 'storage',
    command: process.execPath,
    args: [SCRIPT],
    cwd: root,
    env: {
      PATH: process.env.PATH,
      STORAGE_FOLDER: objects,
      STORAGE_PORT: String(plan.port),
      STORAGE_BUCKET: plan.bucket,
      STORAGE_APP_ORIGIN: new URL(env.APP_URL ?? '').origin,
      STORAGE_PUBLIC_HOST: new URL(env.S3_PUBLIC_ENDPOINT ?? '').hostname,
      STORAGE_REGION: env.S3_REGION,
      STORAGE_ACCESS_KEY_ID: plan.accessKeyId,
      STORAGE_SECRET_ACCESS_KEY: plan.secretAccessKey,
    },
    tier: 'storage',
    stopTimeout: 5_000,
    log: folder.file('logs', 'storage.log'),
  })
  // Any response is sufficient: unsigned requests are refused.
  const answers = async () => {
    if (!child.running) throw processFailure(child)
    return fetch(`http://127.0.0.1:${plan.port}/`).then(
      () => true,
      () => false
    )
  }
  if (!(await until(answers, START_LIMIT))) throw processFailure(child)
  return child
}
