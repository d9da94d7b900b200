import { args, flags } from '@adonisjs/core/ace'
import { OperatorCommand } from '#support/process/operator_command'

const HOUR_MS = 3_600_000

export default class BackupVerify extends OperatorCommand {
  static commandName = 'backup:verify'
  static description = 'Check a backup’s signature and compare every row and file with its hash'
  static help = [
    '{{ binaryName }} backup:verify /mnt/backups/rushes',
    '{{ binaryName }} backup:verify /mnt/backups/rushes/2026-11-22T02-00-00-000Z',
    '{{ binaryName }} backup:verify /mnt/backups/rushes --max-age=26',
    '',
    'Default: the newest backup. Needs only the secret that signed it, which is read from the',
    'environment or from .env. --max-age also detects that the newest backups were removed.',
    '',
    'Exits with status 1 if anything is missing, altered, damaged or too old.',
  ]
  // It may run on a machine that has no settings but the secret.
  static options = { startApp: false }

  @args.string({ description: 'Folder of all backups, or of one', required: false })
  declare source?: string

  @flags.number({ description: 'Maximum age of the backup in hours' })
  declare maxAge?: number

  @flags.boolean({ description: 'Accept a backup whose signature is missing or can’t be checked' })
  declare allowUnsigned?: boolean

  /** Records the result for `doctor`; the backups may be in a folder that can only be read. */
  private async record(folder: string, faults: number) {
    const { recordVerification } = await import('#backup/faulty_backups')
    await recordVerification(folder, faults).catch((error: Error) =>
      this.logger.warning(`The result isn’t recorded for doctor: ${error.message}`)
    )
  }

  async run() {
    if (!this.source)
      throw new Error('Name the folder of the backup: backup:verify /mnt/backups/rushes')
    const { backupFolder, isFaulty } = await import('#backup/layout')
    const { openBackup } = await import('#backup/open_backup')
    const { secretsFromEnv } = await import('#backup/installation')
    const { verifyBackup } = await import('#backup/verify_backup')
    const { formatBinaryBytes } = await import('#support/strings/format_bytes')

    const secrets = await secretsFromEnv(this.app.makePath('.env'))
    const folder = await backupFolder(this.source)
    const { allowUnsigned } = this
    const backup = await openBackup(folder, { secrets, allowUnsigned }).catch(async (error) => {
      if (isFaulty(error)) await this.record(folder, 1)
      throw error
    })
    const { tables, objects, at, version, chain, faults: known } = backup.manifest
    this.logger.info(`${folder}: made at ${at} by version ${version}`)
    if (chain) this.logger.info(`audit chain at ${chain.position} ${chain.hash}`)
    if (backup.untrusted) this.logger.warning(`It may have been altered: ${backup.untrusted}`)
    const faults = await verifyBackup(backup, (count, bytes) =>
      this.progress(`${count} of ${objects.count} files, ${formatBinaryBytes(bytes)}`)
    )
    await this.record(folder, faults.length)
    for (const { key, what } of known)
      this.logger.warning(`${key}: ${what} at the time of the backup`)
    const hours = (Date.now() - Date.parse(at)) / HOUR_MS
    if (this.maxAge !== undefined && !(hours <= this.maxAge)) {
      faults.push(
        `it is ${Math.floor(hours)} hours old: newer backups weren’t made or were removed`
      )
    }
    for (const fault of faults) this.logger.error(fault)
    if (faults.length > 0) {
      this.exitCode = 1
      return
    }
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const how = backup.key ? `signed with the ${backup.key.note.kind}` : 'signature not verified'
    this.logger.success(
      `${rows} rows and ${objects.count} files are unchanged; ${how}` +
        (backup.manifest.isEncrypted ? ', encrypted' : '')
    )
  }
}
