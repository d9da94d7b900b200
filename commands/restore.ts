import { args, flags } from '@adonisjs/core/ace'
import { OperatorCommand } from '#support/process/operator_command'

export default class Restore extends OperatorCommand {
  static commandName = 'restore'
  static description = 'Restore a backup into an empty database and an empty bucket'
  static help = [
    'A backup of any supported PostgreSQL can be restored into any other, and that of the embedded',
    'services into your own. Connects with DATABASE_OWNER_URL. No web process or worker may use that',
    'database meanwhile. Newer migrations run at the end. If it is interrupted, run it again.',
    '',
    'BACKUP_PASSPHRASE, BACKUP_KEY_FILE or APP_KEY must be the one that signed the backup. All',
    'sessions, API tokens, open links, calendar feeds, linked messengers and push registrations are',
    'revoked, because they may have been revoked after the backup.',
    '',
    '{{ binaryName }} restore /mnt/backups/rushes',
    '{{ binaryName }} restore /mnt/backups/rushes/2026-11-22T02-00-00-000Z',
    '',
    'Exits with status 1 if the database or the bucket isn’t empty, or anything is missing or damaged.',
  ]

  @args.string({
    description: 'Folder of one backup, or of all backups to restore the newest',
    required: false,
  })
  declare source?: string

  @flags.boolean({ description: 'Accept a backup whose signature is missing or can’t be checked' })
  declare allowUnsigned?: boolean

  async run() {
    if (!this.source) throw new Error('Name the folder of the backup: restore /mnt/backups/rushes')
    const { openBackup } = await import('#backup/open_backup')
    const { ownSecrets, appKeys } = await import('#backup/installation')
    const { ownBucket } = await import('#storage/own_bucket')
    const { formatEnded } = await import('#backup/end_credentials')
    const { hasItsAppKey, restore } = await import('#backup/restore')
    const { formatBinaryBytes } = await import('#support/strings/format_bytes')
    const { recordRestore } = await import('#actions/overview/record_restore')
    const { withOwnerAlone } = await import('#database/owner_session')

    const options = { secrets: ownSecrets(), allowUnsigned: this.allowUnsigned }
    const backup = await openBackup(this.source, options)
    const { at, version, objects, chain } = backup.manifest
    this.logger.info(`${backup.folder}: made at ${at} by version ${version}`)
    if (chain) this.logger.info(`audit chain at ${chain.position} ${chain.hash}`)
    if (backup.untrusted) this.logger.warning(`It may have been altered: ${backup.untrusted}`)
    const onWait = () =>
      this.logger.info('Another db:prepare or restore is running; waiting until it ends')
    const { faults, ended } = await withOwnerAlone(onWait, () =>
      restore({
        app: this.app,
        backup,
        target: ownBucket(),
        onStep: (what) => this.logger.info(what),
        onProgress: (count, bytes) =>
          this.progress(`${count} of ${objects.count} files, ${formatBinaryBytes(bytes)}`),
      })
    )
    this.logger.info(
      `revoked, because they may have been revoked after the backup: ${formatEnded(ended).join(', ')}`
    )
    this.logger.info(
      'restored unchanged: passwords, second factors, links to company accounts, roles and permissions'
    )
    await this.verifyChain()
    await recordRestore({ at, version, isSigned: !backup.untrusted, ended: formatEnded(ended) })
    if (!hasItsAppKey(backup.manifest, appKeys())) {
      this.logger.warning(
        'The backup was made with another APP_KEY: the keys to AI providers and authenticator ' +
          'apps can’t be read. Set APP_KEY to that key, or set APP_KEY_PREVIOUS to it and run ' +
          'keys:rotate. backup:settings prints it if the backup has the secret settings.'
      )
    }
    for (const fault of faults) this.logger.error(fault)
    if (faults.length > 0) this.exitCode = 1
    else this.logger.success('restored')
  }

  private async verifyChain() {
    const { verifyChain } = await import('#queries/audit/verify_chain')
    const { valid, checked, brokenAt } = await verifyChain()
    if (valid) return this.logger.info(`the audit chain is intact: ${checked} entries`)
    this.exitCode = 1
    this.logger.error(`the audit chain is broken at ${brokenAt}, as it was in the backup`)
  }
}
