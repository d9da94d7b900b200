import { itemColumns, TEAM } from '#models/content/content_visibility'

/**
 * SQL for the number of open team notes on the newest version of a video: threads for the team that the author
 * of the version didn't begin. Only for team users; clients must not learn of the notes.
 * @param item the name or alias of `content_items` in the query
 */
export const openTeamNotes = (item = 'content_items') =>
  `(select count(*)::int from comments n
      join content_versions nv on nv.id = n.content_version_id
     where n.content_item_id = ${item}.id and n.content_version_id = ${itemColumns(TEAM, item).versionId}
       and n.visibility = 'team' and n.parent_id is null and n.author_id <> nv.created_by_id
       and n.resolved_at is null and n.deleted_at is null)`

/**
 * SQL for whether a version that waits in team review has open team notes: it waits for its author, not for its
 * release.
 * @param item the name or alias of `content_items` in the query
 */
export const waitsForAuthor = (item = 'content_items') =>
  `(${item}.status = 'team_review' and ${openTeamNotes(item)} > 0)`
