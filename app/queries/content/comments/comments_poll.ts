import { TEAM_ROLES } from '#access/roles'
import type { PolledValue } from '#queries/identity/read_session'
import { seesComment } from '#models/content/comment_visibility'
import {
  CLIENT,
  isLive,
  seesItem,
  TEAM,
  type ContentReader,
} from '#models/content/content_visibility'

/**
 * SQL with the result of `commentsEtagValues`, for the statement with which a poll reads its session: only that statement
 * knows the user. Null if they may not see the video.
 * @param versionId null for the comments on all versions
 */
export function commentsPoll(contentId: string, versionId: string | null): PolledValue {
  const roles = TEAM_ROLES.map((role) => `'${role}'`).join(', ')
  return {
    sql: `case when u.role in (${roles}) then ${markFor(TEAM)} else ${markFor(CLIENT)} end`,
    values: [contentId, versionId],
  }
}

function markFor(reader: ContentReader): string {
  return `(
    select (select json_build_array(count(*)::text, max(comments.updated_at)::text)
              from comments
             where comments.content_item_id = i.id and comments.deleted_at is null
               and ($3::uuid is null or comments.content_version_id = $3)
               and ${seesComment(reader, 'comments')})
      from content_items i
      join companies owner on owner.id = i.company_id and owner.deleted_at is null
     where i.id = $2 and ${isLive('i')} and ${seesItem(reader, 'i')}
       and ${reader.seesAllCompanies ? 'true' : 'i.company_id = u.company_id'})`
}
