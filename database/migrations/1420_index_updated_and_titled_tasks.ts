import { BaseSchema } from '@adonisjs/lucid/schema'

const INDEXES = {
  tasks_updated_list: '(updated_at, id) include (company_id)',
  tasks_company_updated_list: '(company_id, updated_at, id)',
  tasks_title_list: '(lower(title), id) include (company_id)',
  tasks_company_title_list: '(company_id, lower(title), id)',
}

/**
 * Orders can be sorted by their last change and their title: without an index a page of them read and sorted
 * every order. Built concurrently.
 */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    for (const [name, columns] of Object.entries(INDEXES)) {
      this.schema.raw(`
        create index concurrently if not exists ${name} on tasks ${columns}
          where deleted_at is null
      `)
    }
  }

  async down() {
    for (const name of Object.keys(INDEXES)) {
      this.schema.raw(`drop index concurrently if exists ${name}`)
    }
  }
}
