import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { itemColumns } from '#models/content_for_reader'
import type Task from '#models/task'

/** What an order's row shows of its content: a frame, and how many videos there are. */
export type TaskReel = { posterFileId: string | null; contentCount: number; approvedCount: number }

const NONE: TaskReel = { posterFileId: null, contentCount: 0, approvedCount: 0 }

/**
 * Gives each order its reel from one query: the newest version that this person may see
 * provides the frame.
 */
export async function loadTaskPosters(actor: Actor, tasks: Task[]): Promise<void> {
  if (tasks.length === 0) return
  const { versionId, status } = itemColumns(actor, 'c')

  const { rows } = await db.rawQuery(
    `select c.task_id,
            count(*) as content_count,
            count(*) filter (where ${status} = 'approved') as approved_count,
            (array_agg(f.id order by v.created_at desc) filter (where f.poster_key is not null))[1]
              as poster_file_id
       from content_items c
       join content_versions v on v.id = ${versionId}
       join files f on f.id = v.file_id
      where c.task_id = any(?) and c.deleted_at is null
      group by c.task_id`,
    [tasks.map((task) => task.id)]
  )
  const reels = new Map<string, TaskReel>(
    rows.map((row: any) => [
      row.task_id,
      {
        posterFileId: row.poster_file_id,
        contentCount: row.content_count,
        approvedCount: row.approved_count,
      },
    ])
  )
  for (const task of tasks) task.$extras.reel = reels.get(task.id) ?? NONE
}
