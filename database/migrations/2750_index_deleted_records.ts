import { BaseSchema } from '@adonisjs/lucid/schema'

/** For every table that grows with use and whose rows go to the trash separately, by owner. */
const OWNERS = {
  tasks: 'company_id',
  task_comments: 'company_id',
  content_items: 'company_id',
  comments: 'company_id',
  files: 'company_id',
  calendar_items: 'company_id',
  library_references: 'company_id',
  reference_moments: 'company_id',
  ai_generations: 'company_id',
  safebot_records: 'company_id',
  saved_views: 'user_id',
}

/** The trash reads the few deleted rows of each table, not the table. Built concurrently. */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    for (const [table, owner] of Object.entries(OWNERS)) {
      this.schema.raw(`
        create index concurrently if not exists ${table}_deleted
          on ${table} (${owner}, deleted_at) where deleted_at is not null
      `)
    }
  }

  async down() {
    for (const table of Object.keys(OWNERS)) {
      this.schema.raw(`drop index concurrently if exists ${table}_deleted`)
    }
  }
}
