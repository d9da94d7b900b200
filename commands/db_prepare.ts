import { OperatorCommand } from '#support/process/operator_command'

export default class DbPrepare extends OperatorCommand {
  static commandName = 'db:prepare'
  static description =
    'Run migrations as the owner, grant rights to the application role, add initial data'
  static help = [
    'Safe to run again at any time, also after an interrupted run. If it already runs, a second run',
    'waits. Migrations use DATABASE_OWNER_URL, or DATABASE_URL if that is not set. The URL must name',
    'the role that owns the tables, and lead directly to PostgreSQL 14 or newer, not through a',
    'connection pooler.',
  ]

  async run() {
    const { withOwnerAlone } = await import('#database/owner_session')
    const onWait = () =>
      this.logger.info('Another db:prepare or restore is running; waiting until it ends')
    await withOwnerAlone(onWait, () => this.bringUpToDate())
  }

  private async bringUpToDate() {
    const { grantApplicationRights } = await import('#database/rights')
    const { addFirstCategories, addFirstTemplates } = await import('#database/first_data')
    const { migrateOwner } = await import('#database/migrate')
    const { prepareQueueSchema } = await import('#database/queue_schema')

    const migrated = await migrateOwner(this.app)
    const granted = await grantApplicationRights()
    const queueVersion = await prepareQueueSchema(granted?.role ?? null)
    const categories = await addFirstCategories()
    const templates = await addFirstTemplates()

    this.logger.info(`${migrated} migrations run`)
    this.logger.info(
      granted ? `rights granted to ${granted.role}` : 'only one database role: no grants needed'
    )
    if (granted?.canMakeTables) {
      this.logger.warning(
        `${granted.role} can still create tables, because every role can in this database. Its owner ` +
          'can revoke that; docs/operations.md has the statements.'
      )
    }
    this.logger.info(`queue schema at version ${queueVersion}`)
    if (categories > 0) this.logger.info(`${categories} reference categories added`)
    if (templates > 0) this.logger.info(`${templates} AI templates added`)
  }
}
