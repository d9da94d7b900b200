import { readFile } from 'node:fs/promises'
import { readDotenv, SETTINGS } from '#backup/backup_settings'
import { backupSecrets, type BackupSecret } from '#backup/keys'
import env from '#start/env'
import { ownBucket } from '#storage/own_bucket'
import { commaList } from '#support/strings/comma_list'
import { version } from '#support/process/version'

/** What a backup of this installation is made of. */
export function backupOptions(target: string) {
  return {
    databaseUrl: env.get('DATABASE_URL'),
    source: ownBucket(),
    target,
    version,
    settings: readSettings(),
    secrets: ownSecrets(),
    isEncrypted: env.get('BACKUP_ENCRYPT'),
    keyFile: env.get('BACKUP_KEY_FILE'),
  }
}

/** Secrets that may have signed this installation's backups. @throws BackupFault */
export function ownSecrets() {
  return backupSecrets({
    ...readSettings(),
    BACKUP_PASSPHRASE: env.get('BACKUP_PASSPHRASE')?.release(),
    BACKUP_KEY_FILE: env.get('BACKUP_KEY_FILE'),
  })
}

/** The current `APP_KEY` and those in `APP_KEY_PREVIOUS`. */
export function appKeys(): string[] {
  const { APP_KEY = '', APP_KEY_PREVIOUS = '' } = readSettings()
  return [APP_KEY, ...commaList(APP_KEY_PREVIOUS)]
}

/** Returns the settings from the environment, which includes `.env`. */
function readSettings(): Record<string, string | undefined> {
  const names = [...SETTINGS.PLAIN, ...SETTINGS.SECRET]
  return Object.fromEntries(names.map((name) => [name, process.env[name]]))
}

/**
 * Returns the secrets in the environment or in `.env`, for commands that run without the application's settings.
 * @param dotenv path of `.env`, which needn't exist
 */
export async function secretsFromEnv(dotenv: string): Promise<BackupSecret[]> {
  const text = await readFile(dotenv, 'utf8').catch(() => '')
  return backupSecrets({ ...readDotenv(text), ...process.env })
}
