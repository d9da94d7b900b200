import { SimplePaginator } from '@adonisjs/lucid/database'
import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import type Task from '#models/task'
import type { Paging } from '#queries/paginated'
import { DEFAULT_PAGE_SIZE } from '#validators/list'

const SHOWN_ON_PAGE = 100

/** A fact of an entry, as it was recorded. */
type Fact = string | number | boolean | null

export type Activity = {
  id: string
  at: string
  action: string
  actor: { id: string; fullName: string } | null
  entityType: string
  entityId: string | null
  details: Record<string, Fact>
}

/** Facts of an entry that every reader of the order may know. */
const SHOWN = [
  'status',
  'reason',
  'title',
  'number',
  'assignee',
  'message',
  'version',
  'note',
  'dueDate',
]

/** The entries of an order, its content and its revisions. */
const ENTRIES = `
  from audit_entries e
  left join users u on u.id = e.actor_id
 where ((e.entity_type = 'task' and e.entity_id = :task)
        or (e.entity_type = 'content' and e.entity_id in (
              select id::text from content_items where task_id = :task::uuid))
        or (e.entity_type = 'revision' and e.entity_id in (
              select id::text from revisions where task_id = :task::uuid)))
   and (:all or e.audience = 'everyone')`

/** One page of what happened to an order and its content, as its readers may see it. */
export async function listActivity(
  actor: Actor,
  task: Task,
  { page = 1, perPage = DEFAULT_PAGE_SIZE, sort = '-at' }: Paging
) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const values = { task: task.id, all: actor.seesAllCompanies }
  const [counted, listed] = await Promise.all([
    db.rawQuery(`select count(*) as total ${ENTRIES}`, values),
    db.rawQuery(
      `select e.id, e.at, e.action, e.entity_type, e.entity_id, e.before, e.after,
              u.id as actor_id, u.full_name
       ${ENTRIES}
       order by e.at ${direction}, e.id ${direction} limit :perPage offset :offset`,
      { ...values, perPage, offset: (page - 1) * perPage }
    ),
  ])
  const activities: Activity[] = listed.rows.map(toActivity)
  return new SimplePaginator(counted.rows[0].total, perPage, page, ...activities)
}

/** The latest, as many as the order's page shows. */
export async function taskActivity(actor: Actor, task: Task): Promise<Activity[]> {
  const latest = await listActivity(actor, task, { perPage: SHOWN_ON_PAGE })
  return latest.all() as Activity[]
}

function toActivity(row: any): Activity {
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: row.actor_id ? { id: row.actor_id, fullName: row.full_name } : null,
    entityType: row.entity_type,
    entityId: row.entity_id,
    details: shown({ ...row.before, ...row.after }),
  }
}

function shown(facts: Record<string, Fact>): Record<string, Fact> {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => SHOWN.includes(name)))
}
