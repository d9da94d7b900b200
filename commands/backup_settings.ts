import { args } from '@adonisjs/core/ace'
import { OperatorCommand } from '#support/operator_command'

export default class BackupSettings extends OperatorCommand {
  static commandName = 'backup:settings'
  static description = 'Print the settings that a backup kept, as lines for .env'
  static help = [
    'The secret ones too when BACKUP_PASSPHRASE is the one of the backup.',
    '',
    'BACKUP_PASSPHRASE=… {{ binaryName }} backup:settings /mnt/backups/rushes',
  ]
  static options = { startApp: false }

  @args.string({ description: 'Folder of all backups, or of one', required: false })
  declare source?: string

  async run() {
    if (!this.source) throw new Error('Of which one? Give its folder')
    const { openPoint } = await import('#backup/points')
    const { openSettings } = await import('#backup/kept_settings')
    const { manifest } = await openPoint(this.source)
    const { settings } = manifest
    const passphrase = process.env.BACKUP_PASSPHRASE
    for (const [name, value] of Object.entries(openSettings(settings, passphrase))) {
      process.stdout.write(`${name}=${value}\n`)
    }
    if (passphrase && !settings.sealed) {
      this.logger.warning('This backup was made without a passphrase: it has no secret settings.')
    }
  }
}
