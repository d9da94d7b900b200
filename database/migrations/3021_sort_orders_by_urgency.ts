import { BaseSchema } from '@adonisjs/lucid/schema'

const URGENCY = `case when status in ('new', 'in_progress', 'in_review', 'changes_requested')
    and due_date is not null
  then (due_date - date '2000-01-01')::float8
  else 1e8::float8 + extract(epoch from timestamptz '2200-01-01 00:00:00+00' - created_at)::float8
end`

const INDEXES = {
  tasks_urgency_order: `((${URGENCY}), id) include (company_id)`,
  tasks_company_urgency_order: `(company_id, (${URGENCY}), id)`,
}

/** The list of orders opens with what is due first. Indexes are built without locking writes. */
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
