import { BaseSchema } from '@adonisjs/lucid/schema'

const BY_STATUS = `array_position(array['new', 'in_progress', 'in_review', 'changes_requested',
  'approved', 'on_hold', 'completed', 'cancelled'], status)`
const BY_PRIORITY = `array_position(array['low', 'normal', 'high', 'urgent'], priority)`

const INDEXES = {
  tasks_status_order: `((${BY_STATUS}), id) include (company_id)`,
  tasks_company_status_order: `(company_id, (${BY_STATUS}), id)`,
  tasks_priority_order: `((${BY_PRIORITY}), id) include (company_id)`,
  tasks_company_priority_order: `(company_id, (${BY_PRIORITY}), id)`,
  tasks_assignee_order: '(assignee_id, id) include (company_id)',
  tasks_company_assignee_order: '(company_id, assignee_id, id)',
}

/**
 * Orders can be sorted by status and priority in their natural order, and by assignee: each assignee's orders
 * are found by the index, and the assignees are sorted separately, so that a new name changes no order. Built
 * concurrently.
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
