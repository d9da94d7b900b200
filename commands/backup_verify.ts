import { args } from '@adonisjs/core/ace'
import { OperatorCommand } from '#support/operator_command'

export default class BackupVerify extends OperatorCommand {
  static commandName = 'backup:verify'
  static description = 'Read a whole backup and compare every row and file with its hash'
  static help = [
    '{{ binaryName }} backup:verify /mnt/backups/rushes',
    '{{ binaryName }} backup:verify /mnt/backups/rushes/2026-11-22T02-00-00Z',
    '',
    'Takes the newest unless told. Ends with status 1 when anything is missing or damaged.',
  ]
  // What it needs is in the backup: it may run on a machine without settings.
  static options = { startApp: false }

  @args.string({ description: 'Folder of all backups, or of one', required: false })
  declare source?: string

  async run() {
    if (!this.source)
      throw new Error('Which one? Give its folder: backup:verify /mnt/backups/rushes')
    const { openPoint } = await import('#backup/points')
    const { verifyBackup } = await import('#backup/verify_backup')
    const { inBytes } = await import('#backup/in_bytes')

    const point = await openPoint(this.source)
    const { tables, objects, at, version, faults: known } = point.manifest
    this.logger.info(`${point.folder}: as of ${at}, by version ${version}`)
    const faults = await verifyBackup(point, (count, bytes) =>
      this.progress(`${count} of ${objects.count} files, ${inBytes(bytes)}`)
    )
    for (const { key, what } of known) this.logger.warning(`${key}: ${what} when it was backed up`)
    for (const fault of faults) this.logger.error(fault)
    if (faults.length > 0) {
      this.exitCode = 1
      return
    }
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    this.logger.success(`${rows} rows and ${objects.count} files are as they were written`)
  }
}
