import type { Actor } from '#access/actor'
import type { Permission } from '#access/permissions'
import { seesComment } from '#models/content/comment_visibility'
import { CLIENT, isLive, seesVersion } from '#models/content/content_visibility'

type Condition = { sql: string; bindings: Record<string, string> }

const VERSION = `from content_versions v
  where v.file_id = files.id and v.deleted_at is null`

/** The records, other than versions, that a file can belong to, with the permission that shows each. */
const PLACES: { permission: Permission; sql: string }[] = [
  {
    permission: 'task.view',
    sql: `exists (select 1 from materials m join tasks t on t.id = m.task_id
                   where m.file_id = files.id and m.deleted_at is null and t.deleted_at is null)`,
  },
  {
    permission: 'task.view',
    sql: `exists (select 1 from task_selected_items i join tasks t on t.id = i.task_id
                   where i.file_id = files.id and i.deleted_at is null and t.deleted_at is null)`,
  },
  {
    permission: 'content.view_ready',
    sql: `exists (select 1 from comment_files cf join comments k on k.id = cf.comment_id
                   where cf.file_id = files.id and k.deleted_at is null
                     and ${seesComment(CLIENT, 'k')})`,
  },
  {
    permission: 'content.view_ready',
    sql: `exists (select 1 from content_versions k
                    join content_items i on i.id = k.content_item_id and ${isLive('i')}
                   where k.cover_file_id = files.id and ${seesVersion(CLIENT, 'k')}
                     and k.deleted_at is null)`,
  },
  {
    permission: 'reference.view',
    sql: `exists (select 1 from library_references r
                   where r.file_id = files.id and r.company_id = files.company_id
                     and r.deleted_at is null)`,
  },
  {
    permission: 'safebot.view',
    sql: `exists (select 1 from safebot_records s
                   where s.file_id = files.id and s.company_id = files.company_id
                     and s.deleted_at is null)`,
  },
  {
    permission: 'company.view',
    sql: `files.id = (select c.logo_file_id from companies c where c.id = files.company_id)`,
  },
]

const IS_RELEASED = `exists (
  select 1 from content_versions v
    join content_items c on c.id = v.content_item_id and ${isLive('c')}
   where v.file_id = files.id and ${seesVersion(CLIENT, 'v')} and v.deleted_at is null)`

/**
 * The file of a live reference that the team shares with every client. Clients can see it although it belongs to
 * the team's company, unless it was deleted.
 */
const IS_SHARED = `(files.deleted_at is null and exists (
  select 1 from library_references r join companies c on c.id = r.company_id
   where r.file_id = files.id and r.company_id = files.company_id and r.is_shared
     and r.deleted_at is null and c.kind = 'team' and c.deleted_at is null)
  and not exists (select 1 ${VERSION}))`

/**
 * Returns a condition for the files that a user of reach `company` may see: of their company, their own uploads and
 * the files of records that they may see; and files of shared references. A version that has not been released
 * stays hidden wherever else it is used.
 */
export function visibleToClient(actor: Actor): Condition {
  const places = PLACES.filter(({ permission }) => actor.can(permission)).map(({ sql }) => sql)
  const ways = ['files.uploaded_by_id = :viewer']

  if (actor.can('content.view_ready')) ways.push(IS_RELEASED)
  if (places.length > 0) {
    const hidden = `exists (select 1 ${VERSION} and not (${seesVersion(CLIENT, 'v')}))`
    ways.push(`(not ${hidden} and (${places.join(' or ')}))`)
  }
  const own = `(files.company_id = :viewerCompany and (${ways.join(' or ')}))`
  return {
    sql: actor.can('reference.view') ? `(${own} or ${IS_SHARED})` : own,
    bindings: { viewer: actor.id, viewerCompany: actor.companyId },
  }
}
