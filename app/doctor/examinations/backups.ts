import { faultyBackups } from '#backup/faulty_backups'
import { BackupFault, UntrustedBackup, backupNames } from '#backup/layout'
import { ownSecrets } from '#backup/installation'
import { openBackup } from '#backup/open_backup'
import { type Finding, ok, warning, wrong } from '#doctor/finding'
import env from '#start/env'

const HOUR_MS = 3_600_000

/**
 * Reports the age of the newest backup, whether its signature is valid, and backups that `backup:verify` found faulty, if
 * the settings name the folder of backups.
 */
export async function examineBackups(now = Date.now()): Promise<Finding[]> {
  const folder = env.get('BACKUP_DIR')
  if (!folder) return [warning('BACKUP_DIR is not set', 'See “Backups” in operations.md.')]
  const names = await backupNames(folder)
  if (names.length === 0) {
    return [warning(`There is no backup in ${folder}.`, 'Run backup.')]
  }
  return [...(await examineNewest(folder, now)), ...(await examineFaulty(folder))]
}

async function examineFaulty(folder: string): Promise<Finding[]> {
  return Object.entries(await faultyBackups(folder)).map(([name, { at, faults }]) =>
    wrong(
      `backup:verify found ${faults} ${faults === 1 ? 'fault' : 'faults'} in ${name} at ${at}`,
      'Run backup, then backup:verify. Remove the faulty backup once a newer one has no fault.'
    )
  )
}

async function examineNewest(folder: string, now: number): Promise<Finding[]> {
  try {
    const { manifest } = await openBackup(folder, { secrets: ownSecrets() })
    const hours = (now - Date.parse(manifest.at)) / HOUR_MS
    const what = `the newest is ${hours < 48 ? `${hours.toFixed(0)} hours` : `${(hours / 24).toFixed(0)} days`} old`
    if (manifest.faults.length > 0) {
      return [
        warning(
          `${what} and ${manifest.faults.length} objects are missing from it`,
          'See storage above.'
        ),
      ]
    }
    if (hours <= 2 * env.get('BACKUP_EVERY_HOURS', 24)) return [ok(what)]
    return [warning(what, 'Check why the timer doesn’t run.')]
  } catch (error) {
    if (!(error instanceof BackupFault)) throw error
    if (error instanceof UntrustedBackup) {
      return [warning(error.message, 'Run backup, or correct the setting that signs backups.')]
    }
    return [wrong(error.message, 'Find out who can write there, then run backup.')]
  }
}
