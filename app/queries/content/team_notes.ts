import { itemColumns, TEAM } from '#models/content/content_visibility'

/** The condition of the index `comments_open_team_notes`. */
const IS_OPEN = `n.visibility = 'team' and n.parent_id is null and n.resolved_at is null
  and n.deleted_at is null`

const openNotes = (item: string) =>
  `from comments n
   join content_versions nv on nv.id = n.content_version_id
  where n.content_item_id = ${item}.id and n.content_version_id = ${itemColumns(TEAM, item).versionId}
    and n.author_id <> nv.created_by_id and ${IS_OPEN}`

/**
 * SQL condition for videos with an open team note on any version. They are few, so they are looked up by their ids.
 */
export const HAS_OPEN_NOTES = `content_items.id = any(array(
  select n.content_item_id from comments n where ${IS_OPEN}))`

/**
 * SQL for the number of open team notes on the newest version of a video: team threads that weren't started by the
 * version's author. Only for team users; clients must not know of the notes.
 * @param item the name or alias of `content_items` in the query
 */
export const openTeamNotes = (item = 'content_items') => `(select count(*)::int ${openNotes(item)})`

/**
 * SQL for whether a version in team review has open team notes, so that it waits for its author instead of its
 * release.
 * @param item the name or alias of `content_items` in the query
 */
export const waitsForAuthor = (item = 'content_items') =>
  `(${item}.status = 'team_review' and exists (select 1 ${openNotes(item)}))`
