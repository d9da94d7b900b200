import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import type Task from '#models/task'

const LATEST = 100

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

/** What happened to an order and its content, newest first, as its readers may see it. */
export async function taskActivity(actor: Actor, task: Task): Promise<Activity[]> {
  const { rows } = await db.rawQuery(
    `select e.id, e.at, e.action, e.entity_type, e.entity_id, e.before, e.after,
            u.id as actor_id, u.full_name
       from audit_entries e
       left join users u on u.id = e.actor_id
      where ((e.entity_type = 'task' and e.entity_id = :task)
             or (e.entity_type = 'content' and e.entity_id in (
                   select id::text from content_items where task_id = :task::uuid))
             or (e.entity_type = 'revision' and e.entity_id in (
                   select id::text from revisions where task_id = :task::uuid)))
        and (:all or e.audience = 'everyone')
      order by e.at desc, e.id desc limit :latest`,
    { task: task.id, all: actor.seesAllCompanies, latest: LATEST }
  )
  return rows.map((row: any) => ({
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: row.actor_id ? { id: row.actor_id, fullName: row.full_name } : null,
    entityType: row.entity_type,
    entityId: row.entity_id,
    details: shown({ ...row.before, ...row.after }),
  }))
}

function shown(facts: Record<string, Fact>): Record<string, Fact> {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => SHOWN.includes(name)))
}
