import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Each page and each poll counts the reader's unread notifications. They are scattered over the table, so the
 * index holds all that is counted. Built concurrently.
 */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    this.schema.raw(`
      create index concurrently if not exists notifications_unread_list
        on notifications (user_id, created_at, id) include (in_app)
        where read_at is null and deleted_at is null
    `)
    this.schema.raw('drop index concurrently if exists notifications_unread')
  }

  async down() {
    this.schema.raw(`
      create index concurrently if not exists notifications_unread
        on notifications (user_id, created_at, id)
        where read_at is null and deleted_at is null
    `)
    this.schema.raw('drop index concurrently if exists notifications_unread_list')
  }
}
