import db from '@adonisjs/lucid/services/db'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { Actor } from '#access/actor'
import { itemColumns } from '#models/content_for_reader'
import Task from '#models/task'
import { SECTION_SIZE, sectionOf, type OrderRow, type Section } from '#queries/dashboard/rows'

type TaskQuery = ModelQueryBuilderContract<typeof Task>

/**
 * Orders that this person may see, as lines with their newest frame: one query.
 * @param narrow which of them, and in which order
 */
export async function orderRows(
  actor: Actor,
  narrow: (query: TaskQuery) => void
): Promise<Section<OrderRow>> {
  const { versionId } = itemColumns(actor, 'i')
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
      'tasks.due_date as dueDate',
      'tasks.created_at as createdAt',
      'c.name as companyName',
      'a.full_name as assigneeName'
    )
    .select(
      db.raw(`(select f.id from content_items i
                 join content_versions v on v.id = ${versionId}
                 join files f on f.id = v.file_id
                where i.task_id = tasks.id and i.deleted_at is null and f.poster_key is not null
                order by v.created_at desc limit 1) as "posterFileId"`)
    )
    .select(db.raw('count(*) over () as total'))
    .limit(SECTION_SIZE)
  narrow(query)
  return sectionOf<OrderRow>((await query.pojo()) as never)
}
