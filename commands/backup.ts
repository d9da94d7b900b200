import { args, flags } from '@adonisjs/core/ace'
import { OperatorCommand } from '#support/operator_command'

export default class Backup extends OperatorCommand {
  static commandName = 'backup'
  static description = 'Back up the database as of one moment, and every file that it names'
  static help = [
    'Everything may go on working meanwhile. Files that the folder has already are not fetched',
    'again. The backup is signed with BACKUP_PASSPHRASE, else with the key in BACKUP_KEY_FILE, else',
    'with APP_KEY. A passphrase or key file also seals the secret settings and makes them part of the',
    'backup, and BACKUP_ENCRYPT=true encrypts all of it. Without either keep APP_KEY elsewhere.',
    '',
    '{{ binaryName }} backup /mnt/backups/rushes --keep=14',
    '',
    'Ends with status 1 when a file was missing or damaged; all the others are in the backup.',
  ]

  @args.string({
    description: 'Folder of all backups, BACKUP_DIR unless told; made when it is not there',
    required: false,
  })
  declare target?: string

  @flags.number({ description: 'Remove older backups than the newest so many' })
  declare keep?: number

  async run() {
    if (this.keep !== undefined && !(Number.isInteger(this.keep) && this.keep >= 1)) {
      throw new Error('--keep takes a whole number from 1')
    }
    const { default: env } = await import('#start/env')
    const target = this.target ?? env.get('BACKUP_DIR')
    if (!target) throw new Error('Where to? Give a folder: backup /mnt/backups/rushes')
    const { backUp } = await import('#backup/back_up')
    const { backupOptions } = await import('#backup/own_parts')
    const { formatBinarySize } = await import('#support/format_binary_size')

    const { folder, manifest, fetched } = await backUp({
      ...backupOptions(target),
      onStep: (what) => this.logger.info(what),
      onWarning: (what) => this.logger.warning(what),
      onProgress: (objects, bytes) => this.progress(`${objects} files, ${formatBinarySize(bytes)}`),
    })
    const { count, bytes } = manifest.objects
    this.logger.info(
      `${count} files, ${formatBinarySize(bytes)}; ${fetched.count} of them new, ${formatBinarySize(fetched.bytes)}`
    )
    if (manifest.chain)
      this.logger.info(`audit chain at ${manifest.chain.position} ${manifest.chain.hash}`)
    if (!manifest.settings.sealed) {
      this.logger.warning(
        'Secret settings are not in this backup, and APP_KEY signs it: there is no ' +
          'BACKUP_PASSPHRASE or BACKUP_KEY_FILE. Keep APP_KEY elsewhere: without it the backup ' +
          'can’t be verified, and the keys to AI providers and authenticator apps can’t be read.'
      )
    }
    await this.prune(target)
    for (const { key, what } of manifest.faults) this.logger.error(`${key}: ${what}`)
    if (manifest.faults.length > 0) this.exitCode = 1
    this.logger.success(folder)
  }

  private async prune(target: string) {
    if (!this.keep) return
    const { prune } = await import('#backup/prune')
    const { ownSecrets } = await import('#backup/own_parts')
    const options = { keep: this.keep, secrets: ownSecrets() }
    const { backups, objects, unreadable } = await prune(target, options)
    if (backups > 0) this.logger.info(`${backups} older backups and ${objects} files removed`)
    if (unreadable) this.logger.warning(`Files of older backups stay. ${unreadable}`)
  }
}
