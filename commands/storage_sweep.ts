import { flags } from '@adonisjs/core/ace'
import { OperatorCommand } from '#support/process/operator_command'

export default class StorageSweep extends OperatorCommand {
  static commandName = 'storage:sweep'
  static description = 'List objects that belong to no row; with --remove, remove them'
  static help = [
    'Lists objects that are older than --days. With --remove, each is removed after another check',
    'that it has no row. Files of deleted orders have a row.',
    '',
    '{{ binaryName }} storage:sweep',
    '{{ binaryName }} storage:sweep --remove --days=30',
  ]

  @flags.boolean({ description: 'Remove them' })
  declare remove?: boolean

  @flags.number({ description: 'Minimum age in days, at least 2. Default: 7' })
  declare days?: number

  async run() {
    const days = this.days ?? 7
    if (!(days >= 2)) throw new Error('--days must be a number of at least 2')
    const { compareStorage } = await import('#storage/orphans/compare_storage')
    const { removeOrphans } = await import('#storage/orphans/remove_orphans')
    const { formatBinaryBytes } = await import('#support/strings/format_bytes')
    const { ownBucket } = await import('#storage/own_bucket')

    const { orphans } = await compareStorage(ownBucket(), { settledDays: days })
    for (const { key } of orphans) process.stdout.write(`${key}\n`)
    const bytes = orphans.reduce((sum, { size }) => sum + size, 0)
    this.logger.info(`${orphans.length} objects without a row, ${formatBinaryBytes(bytes)}`)
    if (!this.remove || orphans.length === 0) return
    this.logger.success(`${await removeOrphans(orphans)} removed`)
  }
}
