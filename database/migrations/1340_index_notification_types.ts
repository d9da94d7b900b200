import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A list that is filtered by type counts from its index alone: a user's notifications are scattered over the
 * table, one per page. Built concurrently.
 */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    this.schema.raw(`
      create index concurrently if not exists notifications_list
        on notifications (user_id, created_at, id) include (type, entity_type)
        where deleted_at is null
    `)
    this.schema.raw('drop index concurrently if exists notifications_of_user')
  }

  async down() {
    this.schema.raw(`
      create index concurrently if not exists notifications_of_user
        on notifications (user_id, created_at, id) where deleted_at is null
    `)
    this.schema.raw('drop index concurrently if exists notifications_list')
  }
}
