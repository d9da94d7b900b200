import { BaseSchema } from '@adonisjs/lucid/schema'

const LIVE = 'deleted_at is null'
const OPEN = `('new', 'in_progress', 'in_review', 'changes_requested', 'approved')`
const BY_PRIORITY = `array_position(array['urgent', 'high', 'normal', 'low'], priority)`

/** Name: table, columns, and which rows. */
const INDEXES: Record<string, [table: string, columns: string, rows: string]> = {
  // The board's columns, and what is counted by status: due first on top, finished ones by change.
  tasks_board: [
    'tasks',
    '(status, due_date, updated_at desc, id) include (company_id, assignee_id)',
    LIVE,
  ],
  tasks_company_board: [
    'tasks',
    '(company_id, status, due_date, updated_at desc, id) include (assignee_id)',
    LIVE,
  ],
  tasks_finished_board: [
    'tasks',
    '(status, updated_at desc, id) include (company_id)',
    `${LIVE} and status in ('completed', 'cancelled')`,
  ],
  tasks_company_finished_board: [
    'tasks',
    '(company_id, status, updated_at desc, id)',
    `${LIVE} and status in ('completed', 'cancelled')`,
  ],
  // Home: unassigned orders, and those of one assignee.
  tasks_unassigned: [
    'tasks',
    `(due_date, (${BY_PRIORITY}), created_at, id) include (company_id)`,
    `${LIVE} and assignee_id is null and status in ('new', 'in_progress')`,
  ],
  tasks_assignee_due: [
    'tasks',
    '(assignee_id, due_date, updated_at desc, id) include (company_id, status)',
    `${LIVE} and assignee_id is not null and status in ${OPEN}`,
  ],
  // Home: videos that wait for a release, for the client, for changes.
  content_items_to_release: [
    'content_items',
    '(version_at, id) include (company_id, task_id)',
    `${LIVE} and status = 'team_review' and order_status in ${OPEN}`,
  ],
  content_items_with_clients: [
    'content_items',
    '(released_at, id) include (company_id, task_id)',
    `${LIVE} and status = 'in_review' and order_status in ${OPEN}`,
  ],
  content_items_with_client: [
    'content_items',
    '(company_id, released_at, id) include (task_id)',
    `${LIVE} and released_status = 'in_review' and order_status in ${OPEN}`,
  ],
  content_items_to_change: [
    'content_items',
    '(order_due_date, version_at, id) include (company_id, task_id)',
    `${LIVE} and status = 'changes_requested' and order_status in ${OPEN}`,
  ],
  content_versions_approved: [
    'content_versions',
    '(decided_at desc, content_item_id) include (company_id)',
    `${LIVE} and status = 'approved'`,
  ],
  content_versions_company_approved: [
    'content_versions',
    '(company_id, decided_at desc, content_item_id)',
    `${LIVE} and status = 'approved'`,
  ],
  // The calendar: approved videos without a date, dates of videos that aren't approved, and days.
  content_items_undated: [
    'content_items',
    '(order_status, updated_at desc, id desc) include (company_id, task_id)',
    `${LIVE} and status = 'approved' and not is_dated`,
  ],
  content_items_company_undated: [
    'content_items',
    '(company_id, order_status, released_updated_at desc, id desc) include (task_id)',
    `${LIVE} and released_status = 'approved' and not is_dated`,
  ],
  content_items_unready_dates: [
    'content_items',
    '(company_id, id)',
    `${LIVE} and is_dated and (status <> 'approved' or released_status <> 'approved'
       or order_status in ('on_hold', 'cancelled'))`,
  ],
  calendar_items_by_day: [
    'calendar_items',
    '(date, time nulls first, id) include (company_id, content_item_id, task_id, channel)',
    LIVE,
  ],
  calendar_items_company_by_day: [
    'calendar_items',
    '(company_id, date, time nulls first, id) include (content_item_id, task_id, channel)',
    LIVE,
  ],
  // What is in the trash, which is little, so that it can be left out of counts.
  content_items_deleted: ['content_items', '(id)', 'deleted_at is not null'],
  tasks_deleted: ['tasks', '(id)', 'deleted_at is not null'],
}

/** Those that are the beginning of a new one. */
const REPLACED = {
  calendar_items_by_date: 'calendar_items (date, id)',
  calendar_items_company_by_date: 'calendar_items (company_id, date, id)',
}

/**
 * The first rows of each section of Home, of each column of the board and of each day of the calendar come
 * from an index in display order, and counts from indexes alone. Built concurrently.
 */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    for (const [name, [table, columns, rows]] of Object.entries(INDEXES)) {
      this.schema.raw(`
        create index concurrently if not exists ${name} on ${table} ${columns} where ${rows}
      `)
    }
    for (const name of Object.keys(REPLACED)) {
      this.schema.raw(`drop index concurrently if exists ${name}`)
    }
  }

  async down() {
    for (const [name, columns] of Object.entries(REPLACED)) {
      this.schema.raw(`
        create index concurrently if not exists ${name} on ${columns} where deleted_at is null
      `)
    }
    for (const name of Object.keys(INDEXES)) {
      this.schema.raw(`drop index concurrently if exists ${name}`)
    }
  }
}
