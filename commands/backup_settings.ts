import { args, flags } from '@adonisjs/core/ace'
import { OperatorCommand } from '#support/process/operator_command'

export default class BackupSettings extends OperatorCommand {
  static commandName = 'backup:settings'
  static description = 'Print the settings in a backup, as lines for .env'
  static help = [
    'Needs the secret that signed the backup. Secret settings are also printed if that is',
    'BACKUP_PASSPHRASE or BACKUP_KEY_FILE.',
    '',
    'BACKUP_PASSPHRASE=… {{ binaryName }} backup:settings /mnt/backups/rushes',
  ]
  static options = { startApp: false }

  @args.string({ description: 'Folder of all backups, or of one', required: false })
  declare source?: string

  @flags.boolean({ description: 'Accept a backup whose signature is missing or can’t be checked' })
  declare allowUnsigned?: boolean

  async run() {
    if (!this.source)
      throw new Error('Name the folder of the backup: backup:settings /mnt/backups/rushes')
    const { openBackup } = await import('#backup/open_backup')
    const { envLine, unsealSettings } = await import('#backup/backup_settings')
    const { secretsFromEnv } = await import('#backup/installation')
    const secrets = await secretsFromEnv(this.app.makePath('.env'))
    const { manifest, untrusted } = await openBackup(this.source, {
      secrets,
      allowUnsigned: this.allowUnsigned,
    })
    if (untrusted) this.logger.warning(`It may have been altered: ${untrusted}`)
    const { settings, key } = manifest
    const kind = key?.kind ?? 'passphrase'
    const secret = secrets.find((item) => item.kind === kind)?.text
    for (const [name, value] of Object.entries(unsealSettings(settings, secret))) {
      const line = envLine(name, value)
      if (line) process.stdout.write(`${line}\n`)
      else this.refuse(name, value)
    }
    if (!settings.sealed) {
      this.logger.warning(
        'This backup has no secret settings: it was made without a passphrase or key file.'
      )
    }
  }

  private refuse(name: string, value: string) {
    this.exitCode = 1
    this.logger.error(
      `${name} can’t be a line of .env. Set it in the environment: its value, as JSON, is ${JSON.stringify(value)}`
    )
  }
}
