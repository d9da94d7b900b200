import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A user's list counts up to 10,000 notifications, which are scattered over the table: the index holds all that is
 * counted. Built concurrently.
 */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    this.schema.raw(`
      create index concurrently if not exists notifications_newest
        on notifications (user_id, created_at, id) include (type, entity_type, in_app)
        where deleted_at is null
    `)
    this.schema.raw('drop index concurrently if exists notifications_list')
  }

  async down() {
    this.schema.raw(`
      create index concurrently if not exists notifications_list
        on notifications (user_id, created_at, id) include (type, entity_type)
        where deleted_at is null
    `)
    this.schema.raw('drop index concurrently if exists notifications_newest')
  }
}
