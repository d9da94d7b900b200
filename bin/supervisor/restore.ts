import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openSettings } from '../../app/backup/kept_settings.ts'
import type { KeptSettings } from '../../app/backup/layout.ts'
import { ace } from './ace.ts'
import type { ChildProcesses } from './processes/child_processes.ts'
import type { DataFolder } from './settings/data_folder.ts'
import { PlainError } from './plain_error.js'
import type { Settings } from './settings/settings.ts'

/**
 * Makes a new data folder go on with the secrets of a backup, when it has them and
 * `BACKUP_PASSPHRASE` opens them.
 *
 * @throws {PlainError} when there is something in the folder, or no backup there
 */
export function keepSecretsOf(source: string, folder: DataFolder, settings: Settings): void {
  if (folder.recall('appKey') !== undefined) {
    throw new PlainError(
      `There is data in ${folder.path} already. A backup goes into a new folder: ` +
        'DATA_DIR=.data-restored npm start -- --restore=…'
    )
  }
  const kept = open(readSettingsOf(resolve(source)), settings.BACKUP_PASSPHRASE)
  if (kept.APP_KEY) folder.remember('appKey', kept.APP_KEY)
  if (kept.VAPID_PRIVATE_KEY) {
    folder.remember('vapid', {
      publicKey: kept.VAPID_PUBLIC_KEY,
      privateKey: kept.VAPID_PRIVATE_KEY,
    })
  }
}

/** Loads the backup, instead of preparing an empty database. The demonstration stays out of it. */
export async function restoreBackup(
  children: ChildProcesses,
  folder: DataFolder,
  env: Settings,
  source: string
): Promise<void> {
  const log = folder.file('logs', 'restore.log')
  await children.run(ace(['restore', resolve(source)], env, { log }))
  folder.remember('restored', true)
}

function readSettingsOf(source: string): KeptSettings {
  try {
    const moments = readdirSync(source).filter((name) => /^\d{4}-\d\d-.*Z$/.test(name))
    const newest = moments.toSorted().at(-1) ?? ''
    return JSON.parse(readFileSync(join(source, newest, 'manifest.json'), 'utf8')).settings
  } catch (error) {
    throw new PlainError(`There is no backup in ${source}: ${(error as Error).message}`)
  }
}

function open(kept: KeptSettings, passphrase: string | undefined) {
  try {
    return openSettings(kept, passphrase)
  } catch (error) {
    throw new PlainError((error as Error).message)
  }
}
