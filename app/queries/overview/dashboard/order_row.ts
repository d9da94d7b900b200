import db from '@adonisjs/lucid/services/db'
import type { TaskQuery } from '#queries/tasks/task_row'
import type { Actor } from '#access/actor'
import Task from '#models/tasks/task'
import { publishing } from '#queries/overview/dashboard/publishing'
import { contentProgress, newestPoster } from '#queries/tasks/task_content_summary'
import {
  SECTION_SIZE,
  sectionOf,
  type OrderRow,
  type Section,
} from '#queries/overview/dashboard/rows'

/**
 * Orders that this person may see, as lines with their newest poster: one query.
 * @param narrow which of them, and in which order
 */
export async function orderRows(
  actor: Actor,
  narrow: (query: TaskQuery) => void
): Promise<Section<OrderRow>> {
  const query = Task.visibleTo(actor)
    .join('companies as c', 'c.id', 'tasks.company_id')
    .leftJoin('users as a', 'a.id', 'tasks.assignee_id')
    .select(
      'tasks.id',
      'tasks.number',
      'tasks.title',
      'tasks.status',
      'tasks.priority',
      'tasks.aspect_ratio as aspectRatio',
      'tasks.quantity',
      'tasks.due_date as dueDate',
      'tasks.created_at as createdAt',
      'c.name as companyName',
      'c.timezone',
      'a.full_name as assigneeName'
    )
    .select(db.raw(`${newestPoster(actor)} as "posterFileId"`))
    .select(db.raw(`${contentProgress(actor)} as "progress"`))
    .select(db.raw(`${publishing(actor)} as "publishing"`))
    .select(db.raw('count(*) over () as total'))
    .limit(SECTION_SIZE)
  narrow(query)
  return sectionOf<OrderRow>((await query.pojo()) as never)
}
