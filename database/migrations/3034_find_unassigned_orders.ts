import { BaseSchema } from '@adonisjs/lucid/schema'

const LIVE = 'deleted_at is null'
const BY_PRIORITY = `array_position(array['urgent', 'high', 'normal', 'low'], priority)`
const FIRST = `(due_date, (${BY_PRIORITY}), created_at, id) include (company_id)`
const UNASSIGNED = `${LIVE} and assignee_id is null`

const INDEXES: Record<string, string> = {
  // Home: unassigned orders, also those whose videos were handed over or returned.
  tasks_unassigned_open: `${FIRST} where ${UNASSIGNED}
    and status in ('new', 'in_progress', 'in_review', 'changes_requested')`,
  // The filters for orders without an assignee, and without a due date.
  tasks_without_assignee: `(company_id, id) where ${UNASSIGNED}`,
  tasks_without_due_date: `(company_id, id) where ${LIVE} and due_date is null`,
}

/** Finds unassigned orders and those without a due date. Built without locking writes. */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    for (const [name, rest] of Object.entries(INDEXES)) {
      this.schema.raw(`create index concurrently if not exists ${name} on tasks ${rest}`)
    }
    this.schema.raw('drop index concurrently if exists tasks_unassigned')
  }

  async down() {
    this.schema.raw(`
      create index concurrently if not exists tasks_unassigned on tasks ${FIRST}
       where ${UNASSIGNED} and status in ('new', 'in_progress')
    `)
    for (const name of Object.keys(INDEXES)) {
      this.schema.raw(`drop index concurrently if exists ${name}`)
    }
  }
}
