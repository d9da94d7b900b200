import { isLive, seesVersion, type ContentReader } from '#models/content/content_visibility'

/**
 * SQL that is true for comments whose visibility includes the reader: team comments are for the team only.
 * @param table the name or alias of `comments` or `task_comments` in the query
 */
export function visibleToSql(reader: ContentReader, table: string): string {
  return reader.seesAllCompanies ? 'true' : `${table}.visibility = 'everyone'`
}

/**
 * SQL that is true for the comments on videos that the reader may read. The version, its video and its order aren't
 * deleted, and the reader sees the version. Team comments are for the team only, and replies in deleted threads are
 * excluded.
 * @param table the name or alias of `comments` in the query
 */
export function seesComment(reader: ContentReader, table: string): string {
  return `(${visibleToSql(reader, table)}
    and exists (select 1 from content_versions v
                  join content_items i on i.id = v.content_item_id and ${isLive('i')}
                 where v.id = ${table}.content_version_id and ${seesVersion(reader, 'v')}
                   and v.deleted_at is null)
    and not exists (select 1 from comments parent
                     where parent.id = ${table}.parent_id and parent.deleted_at is not null))`
}
