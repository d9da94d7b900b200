import { OperatorCommand } from '#support/operator_command'

export default class DbPrepare extends OperatorCommand {
  static commandName = 'db:prepare'
  static description = 'Migrate as the owner, grant the application role its rights, add first data'
  static help = [
    'Safe to run again at any time, and after an interrupted run; a second one waits.',
    'Migrations go through DATABASE_OWNER_URL, or DATABASE_URL when that is not set. It has to',
    'lead to PostgreSQL itself, 14 or newer, and not through a connection pooler, as the role that',
    'owns the tables.',
  ]

  async run() {
    const { withOwnerAlone } = await import('#database/owner_session')
    const onWait = () => this.logger.info('Another db:prepare runs; waiting for it')
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
      granted ? `rights granted to ${granted.role}` : 'one role for everything: no grants'
    )
    if (granted?.canMakeTables) {
      this.logger.warning(
        `${granted.role} may still make tables, as everybody may in this database. Its owner can ` +
          'take that away; docs/operations.md has the statements.'
      )
    }
    this.logger.info(`queue schema at version ${queueVersion}`)
    if (categories > 0) this.logger.info(`${categories} reference categories added`)
    if (templates > 0) this.logger.info(`${templates} AI templates added`)
  }
}
