import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { Actor } from '#access/actor'
import { directionOf, type Paging } from '#queries/paginated'
import { DEFAULT_PAGE_SIZE } from '#validators/list'

/** An audit entry about an order, a video or a revision of it. */
export type ActivityRow = {
  id: string
  at: Date
  action: string
  entityType: string
  entityId: string | null
  before: Facts | null
  after: Facts | null
  actorId: string | null
  fullName: string | null
}

/** Fields of an entry, as they were recorded. */
export type Facts = Record<string, string | number | boolean | null>

/**
 * Returns one page of an order's history. Entries about content and revisions require the permission to see those;
 * entries that are for the team are returned to the team only.
 */
export async function taskActivity(
  actor: Actor,
  task: { id: string },
  { page = 1, perPage = DEFAULT_PAGE_SIZE, sort = '-at' }: Paging
) {
  const direction = directionOf(sort)
  const query = db
    .from('audit_entries as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .where((about) => aboutTask(about, actor, task.id))
    .orderBy('e.at', direction)
    .orderBy('e.id', direction)
    .select('e.id', 'e.at', 'e.action', 'e.before', 'e.after')
    .select('e.entity_type as entityType', 'e.entity_id as entityId')
    .select('u.id as actorId', 'u.full_name as fullName')
  if (!actor.seesAllCompanies) query.where('e.audience', 'everyone')
  return query.paginate(page, perPage)
}

function aboutTask(about: DatabaseQueryBuilderContract, actor: Actor, id: string) {
  about.where((entry) => entry.where('e.entity_type', 'task').where('e.entity_id', id))
  const parts = [
    actor.can('content.view_ready') && ['content', 'content_items'],
    actor.can('revision.view') && ['revision', 'revisions'],
    actor.can('calendar.view') && ['calendar_item', 'calendar_items'],
  ]
  for (const part of parts) {
    if (!part) continue
    const [type, table] = part
    const ids = db.from(table).where('task_id', id).select(db.raw('id::text'))
    about.orWhere((entry) => entry.where('e.entity_type', type).whereIn('e.entity_id', ids))
  }
}
