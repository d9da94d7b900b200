import { args, flags } from '@adonisjs/core/ace'
import { OperatorCommand } from '#support/operator_command'

export default class Restore extends OperatorCommand {
  static commandName = 'restore'
  static description = 'Bring a backup into an empty database and an empty bucket'
  static help = [
    'Of any supported PostgreSQL into any other, and of the embedded parts into your own. Works as',
    'DATABASE_OWNER_URL. No web process or worker may run on that database meanwhile. An older',
    'version’s backup is brought up to date at the end. Cut short, it can be run again.',
    '',
    'BACKUP_PASSPHRASE, BACKUP_KEY_FILE or APP_KEY has to be the one that signed the backup. All',
    'sessions, API tokens, open links, calendar feeds, linked messengers and push registrations end,',
    'since they may have been revoked after the backup.',
    '',
    '{{ binaryName }} restore /mnt/backups/rushes',
    '{{ binaryName }} restore /mnt/backups/rushes/2026-11-22T02-00-00-000Z',
    '',
    'Ends with status 1 when the place isn’t empty, or anything is missing, altered or damaged.',
  ]

  @args.string({ description: 'Folder of all backups, for the newest, or of one', required: false })
  declare source?: string

  @flags.boolean({ description: 'Accept a backup whose signature is missing or can’t be checked' })
  declare allowUnsigned?: boolean

  async run() {
    if (!this.source) throw new Error('From where? Give the folder: restore /mnt/backups/rushes')
    const { openBackup } = await import('#backup/open_backup')
    const { ownSecrets, appKeys } = await import('#backup/own_parts')
    const { ownBucket } = await import('#storage/own_bucket')
    const { endedInWords } = await import('#backup/end_credentials')
    const { hasItsAppKey, restore } = await import('#backup/restore')
    const { formatBinarySize } = await import('#support/format_binary_size')
    const { recordRestore } = await import('#actions/overview/record_restore')
    const { withOwnerAlone } = await import('#database/owner_session')

    const options = { secrets: ownSecrets(), allowUnsigned: this.allowUnsigned }
    const backup = await openBackup(this.source, options)
    const { at, version, objects, chain } = backup.manifest
    this.logger.info(`${backup.folder}: as of ${at}, by version ${version}`)
    if (chain) this.logger.info(`audit chain at ${chain.position} ${chain.hash}`)
    if (backup.untrusted) this.logger.warning(`It may have been altered: ${backup.untrusted}`)
    const onWait = () => this.logger.info('Another db:prepare runs; waiting for it')
    const { faults, ended } = await withOwnerAlone(onWait, () =>
      restore({
        app: this.app,
        backup,
        place: ownBucket(),
        onStep: (what) => this.logger.info(what),
        onProgress: (count, bytes) =>
          this.progress(`${count} of ${objects.count} files, ${formatBinarySize(bytes)}`),
      })
    )
    this.logger.info(
      `ended, as they may have been revoked since: ${endedInWords(ended).join(', ')}`
    )
    this.logger.info(
      'kept as they were: passwords, second factors, links to company accounts, roles and permissions'
    )
    await this.verifyChain()
    await recordRestore({ at, version, isSigned: !backup.untrusted, ended: endedInWords(ended) })
    if (!hasItsAppKey(backup.manifest, appKeys())) {
      this.logger.warning(
        'The backup was made under another APP_KEY: the keys to AI providers and authenticator ' +
          'apps can’t be read. Set that APP_KEY, or name it in APP_KEY_PREVIOUS and run ' +
          'keys:rotate. backup:settings shows it when the backup has the secret settings.'
      )
    }
    for (const fault of faults) this.logger.error(fault)
    if (faults.length > 0) this.exitCode = 1
    else this.logger.success('restored')
  }

  private async verifyChain() {
    const { verifyChain } = await import('#queries/audit/verify_chain')
    const { valid, checked, brokenAt } = await verifyChain()
    if (valid) return this.logger.info(`the audit chain holds: ${checked} entries`)
    this.exitCode = 1
    this.logger.error(`the audit chain is broken at ${brokenAt}, as it was in the backup`)
  }
}
