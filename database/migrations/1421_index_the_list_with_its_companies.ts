import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The list of all orders leaves out those of deleted companies. With the company in its index, a late page is
 * found without reading the rows before it. Built concurrently.
 */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    this.schema.raw(`
      create index concurrently if not exists tasks_newest_list
        on tasks (created_at, id) include (company_id) where deleted_at is null
    `)
    this.schema.raw('drop index concurrently if exists tasks_list')
  }

  async down() {
    this.schema.raw(`
      create index concurrently if not exists tasks_list
        on tasks (created_at, id) where deleted_at is null
    `)
    this.schema.raw('drop index concurrently if exists tasks_newest_list')
  }
}
