import { args, flags } from '@adonisjs/core/ace'
import { OperatorCommand } from '#support/process/operator_command'

export default class Backup extends OperatorCommand {
  static commandName = 'backup'
  static description =
    'Back up a consistent snapshot of the database, and every file that it refers to'
  static help = [
    'Rushes can keep running meanwhile. Files that are already in the folder are not copied again.',
    'The backup is signed with BACKUP_PASSPHRASE, otherwise with the key in BACKUP_KEY_FILE,',
    'otherwise with APP_KEY. With a passphrase or key file, the backup also contains the secret',
    'settings, encrypted, and BACKUP_ENCRYPT=true encrypts all of it. Without either, keep a copy of',
    'APP_KEY in another place.',
    '',
    '{{ binaryName }} backup /mnt/backups/rushes --keep=14',
    '',
    'Exits with status 1 if a file was missing or damaged; all others are in the backup.',
  ]

  @args.string({
    description: 'Folder of all backups. Default: BACKUP_DIR. Created if missing',
    required: false,
  })
  declare target?: string

  @flags.number({
    description:
      'Number of backups to keep; older ones are removed, except for the newest without faults',
  })
  declare keep?: number

  async run() {
    if (this.keep !== undefined && !(Number.isInteger(this.keep) && this.keep >= 1)) {
      throw new Error('--keep must be a whole number of at least 1')
    }
    const { default: env } = await import('#start/env')
    const target = this.target ?? env.get('BACKUP_DIR')
    if (!target) throw new Error('Name the folder of the backups: backup /mnt/backups/rushes')
    const { backUp } = await import('#backup/back_up')
    const { backupOptions } = await import('#backup/installation')
    const { formatBinaryBytes } = await import('#support/strings/format_bytes')

    const { folder, manifest, fetched } = await backUp({
      ...backupOptions(target),
      onStep: (what) => this.logger.info(what),
      onWarning: (what) => this.logger.warning(what),
      onProgress: (objects, bytes) =>
        this.progress(`${objects} files, ${formatBinaryBytes(bytes)}`),
    })
    const { count, bytes } = manifest.objects
    this.logger.info(
      `${count} files, ${formatBinaryBytes(bytes)}; ${fetched.count} of them new, ${formatBinaryBytes(fetched.bytes)}`
    )
    if (manifest.chain)
      this.logger.info(`audit chain at ${manifest.chain.position} ${manifest.chain.hash}`)
    if (!manifest.settings.sealed) {
      this.logger.warning(
        'This backup has no secret settings and is signed with APP_KEY, because neither ' +
          'BACKUP_PASSPHRASE nor BACKUP_KEY_FILE is set. Keep a copy of APP_KEY in another place: ' +
          'without it, the backup can’t be verified, and the keys to AI providers and ' +
          'authenticator apps can’t be read.'
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
    const { ownSecrets } = await import('#backup/installation')
    const options = { keep: this.keep, secrets: ownSecrets() }
    const { backups, objects, unreadable } = await prune(target, options)
    if (backups > 0) this.logger.info(`${backups} older backups and ${objects} files removed`)
    if (unreadable) this.logger.warning(`Files of older backups were not removed. ${unreadable}`)
  }
}
