import db from '@adonisjs/lucid/services/db'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { Actor } from '#access/actor'
import { columnName } from '#lucid/column_name'
import type { CheckInput } from '#measure/checks/tally'
import type Task from '#models/tasks/task'
import type { TaskSchema } from '#database/schema'
import { checkInputs } from '#queries/content/checks/check_inputs'
import {
  companySql,
  companyTimezoneSql,
  userRefSql,
  type CompanyRef,
  type UserRef,
} from '#queries/related_refs'
import { commentCount } from '#queries/tasks/task_comments'
import {
  contentCommentCount,
  contentCounts,
  posterOfOrder,
} from '#queries/tasks/task_content_summary'

export type TaskQuery = ModelQueryBuilderContract<typeof Task>

/** Columns of `tasks` in every response about an order. */
const COLUMNS = [
  'id',
  'number',
  'companyId',
  'title',
  'format',
  'aspectRatio',
  'durationSeconds',
  'quantity',
  'platforms',
  'priority',
  'dueDate',
  'status',
  'heldStatus',
  'statusReason',
  'version',
  'assigneeId',
] as const satisfies (keyof TaskSchema)[]

/** An order in a list or on the board, read with one statement. */
export type TaskRow = Pick<TaskSchema, (typeof COLUMNS)[number]> & {
  createdAt: Date
  updatedAt: Date
  /** When the order was completed automatically, after its publishing dates. */
  autoCompletedAt: Date | null
  company: CompanyRef
  /** The company's time zone, which decides when a due date has passed. */
  timezone: string
  creator: UserRef
  assignee: UserRef | null
  producer: UserRef | null
  itemCount: number
  materialCount: number
  commentCount: number
  /** Number of comments on its videos; null for a user who may not see content. */
  contentCommentCount: number | null
  /** Null for a user who may not see content. */
  content: { total: number; approved: number } | null
  posterFileId: string | null
  /** The inputs of the checks of its videos; null for a user who may not see content. */
  checkInputs: CheckInput[] | null
}

/**
 * Selects the fields of orders in lists. Each related part is a separate sub-select, which PostgreSQL only computes
 * for the rows of the page, after sorting.
 */
export function selectTaskRow(query: TaskQuery, actor: Actor): TaskQuery {
  const columns = COLUMNS.map((name) => `tasks.${columnName(name)} as ${name}`)
  return query
    .select(...columns, 'tasks.created_at as createdAt', 'tasks.updated_at as updatedAt')
    .select('tasks.auto_completed_at as autoCompletedAt')
    .select(
      db.raw(`${companySql('tasks.company_id')} as company`),
      db.raw(`${companyTimezoneSql('tasks.company_id')} as timezone`),
      db.raw(`${userRefSql('tasks.created_by_id')} as creator`),
      db.raw(`${userRefSql('tasks.assignee_id')} as assignee`),
      db.raw(`${userRefSql('tasks.producer_id')} as producer`),
      db.raw(`${countOf('task_selected_items')} as "itemCount"`),
      db.raw(`${countOf('materials')} as "materialCount"`),
      db.raw(`${commentCount(actor)} as "commentCount"`),
      db.raw(`${contentCommentCount(actor)} as "contentCommentCount"`),
      db.raw(`${contentCounts(actor)} as content`),
      db.raw(`${posterOfOrder(actor)} as "posterFileId"`),
      db.raw(`${checkInputs(actor, 'i.task_id = tasks.id')} as "checkInputs"`)
    )
}

const countOf = (table: string) =>
  `(select count(*)::int from ${table} p where p.task_id = tasks.id and p.deleted_at is null)`
