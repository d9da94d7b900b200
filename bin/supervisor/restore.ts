import { resolve } from 'node:path'
import { unsealSettings } from '../../app/backup/backup_settings.ts'
import { backupSecrets } from '../../app/backup/keys.ts'
import { backupFolder } from '../../app/backup/layout.ts'
import { readManifest } from '../../app/backup/manifest_file.ts'
import { ace } from './ace.ts'
import type { ChildProcesses } from './processes/child_processes.ts'
import type { DataFolder } from './settings/data_folder.ts'
import { PlainError } from './plain_error.js'
import type { Settings } from './settings/settings.ts'

/** A backup or a folder of backups, and whether unsigned backups are accepted. */
export type BackupSource = { folder: string; allowUnsigned: boolean }

/**
 * Copies the secrets of a backup into a new data folder, if the backup contains them and the passphrase or key file
 * decrypts them.
 *
 * @throws {PlainError} if the data folder isn't new, or there is no trusted backup
 */
export async function keepSecretsOf(
  source: BackupSource,
  folder: DataFolder,
  settings: Settings
): Promise<void> {
  if (folder.recall('appKey') !== undefined) {
    throw new PlainError(
      `There is already data in ${folder.path}. Restore the backup into a new folder: ` +
        'DATA_DIR=.data-restored npm start -- --restore=…'
    )
  }
  const restored = await readSettingsOf(source, settings)
  const appKey = restored.APP_KEY ?? settings.APP_KEY
  if (appKey) folder.remember('appKey', appKey)
  if (restored.VAPID_PRIVATE_KEY) {
    folder.remember('vapid', {
      publicKey: restored.VAPID_PUBLIC_KEY,
      privateKey: restored.VAPID_PRIVATE_KEY,
    })
  }
}

/** Restores the backup instead of preparing an empty database. The demonstration data isn't added. */
export async function restoreBackup(
  children: ChildProcesses,
  folder: DataFolder,
  env: Settings,
  source: BackupSource
): Promise<void> {
  const log = folder.file('logs', 'restore.log')
  const flags = source.allowUnsigned ? ['--allow-unsigned'] : []
  await children.run(ace(['restore', resolve(source.folder), ...flags], env, { log }))
  folder.remember('restored', true)
}

async function readSettingsOf({ folder, allowUnsigned }: BackupSource, settings: Settings) {
  try {
    const secrets = backupSecrets(settings)
    const { manifest } = await readManifest(await backupFolder(folder), { secrets, allowUnsigned })
    const kind = manifest.key?.kind ?? 'passphrase'
    return unsealSettings(manifest.settings, secrets.find((secret) => secret.kind === kind)?.text)
  } catch (error) {
    throw new PlainError((error as Error).message)
  }
}
