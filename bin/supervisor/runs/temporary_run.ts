import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChildProcesses } from '../processes/child_processes.ts'
import { DataFolder } from '../settings/data_folder.ts'
import { type Plan, makePlan } from '../settings/plan.ts'
import { anyFree } from '../settings/ports.ts'
import { type Settings, withoutProductSettings } from '../settings/settings.ts'

export interface TemporaryRun {
  folder: DataFolder
  plan: Plan
}

/**
 * Creates a temporary data folder for one run, and its settings. Ignores the product's settings in the environment.
 *
 * @param parts settings that name a database, a queue or a store for the run to use
 */
export async function temporaryRun(
  children: ChildProcesses,
  parts: Settings = {}
): Promise<TemporaryRun> {
  const path = mkdtempSync(join(tmpdir(), 'rushes-test-'))
  // mkdtemp denies access to other users, but the database may run as another user.
  chmodSync(path, 0o711)
  children.recordIn(join(path, 'running.json'))
  children.removeIfKilled(path)
  children.onStopped(() => rmSync(path, { recursive: true, force: true }))

  const folder = await DataFolder.open(path)
  const settings = { ...withoutProductSettings(process.env), ...parts }
  const plan = await makePlan(settings, folder, await anyFree(), 'rushes_test')
  // The run must not read the checkout's .env.
  plan.env.ENV_PATH = folder.path
  return { folder, plan }
}
