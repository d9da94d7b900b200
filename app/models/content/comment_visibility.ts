import { isLive, seesVersion, type ContentReader } from '#models/content/content_visibility'

/**
 * SQL that holds for the comments that are for the reader: those for the team only for the team.
 * @param table the name or alias of `comments` or `task_comments` in the query
 */
export function isVisibleTo(reader: ContentReader, table: string): string {
  return reader.seesAllCompanies ? 'true' : `${table}.visibility = 'everyone'`
}

/**
 * SQL that holds for the comments on videos that the reader may read: on a live version of a live video
 * of a live order, as far as they see that version; those for the team only to the team; no
 * answer whose thread was deleted.
 * @param table the name or alias of `comments` in the query
 */
export function seesComment(reader: ContentReader, table: string): string {
  return `(${isVisibleTo(reader, table)}
    and exists (select 1 from content_versions v
                  join content_items i on i.id = v.content_item_id and ${isLive('i')}
                 where v.id = ${table}.content_version_id and ${seesVersion(reader, 'v')}
                   and v.deleted_at is null)
    and not exists (select 1 from comments parent
                     where parent.id = ${table}.parent_id and parent.deleted_at is not null))`
}
