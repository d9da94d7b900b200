import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class DbPrepare extends BaseCommand {
  static commandName = 'db:prepare'
  static description = 'Migrate as the owner, grant the application role its rights, add first data'
  static help = [
    'Safe to run again at any time, and after an interrupted run.',
    'Migrations go through DATABASE_OWNER_URL, or DATABASE_URL when that is not set.',
  ]
  static options: CommandOptions = { startApp: true }

  async run() {
    const { grantApplicationRights } = await import('#database/rights')
    const { addFirstCategories } = await import('#database/first_data')
    const { migrateOwner } = await import('#database/migrate')
    const { prepareQueueSchema } = await import('#database/queue_schema')

    const migrated = await migrateOwner(this.app)
    const role = await grantApplicationRights()
    const queueVersion = await prepareQueueSchema(role)
    const categories = await addFirstCategories()

    this.logger.info(`${migrated} migrations run`)
    this.logger.info(role ? `rights granted to ${role}` : 'one role for everything: no grants')
    this.logger.info(`queue schema at version ${queueVersion}`)
    if (categories > 0) this.logger.info(`${categories} reference categories added`)
  }
}
