import type { Actor } from '#access/actor'
import { itemColumns, seesVersion } from '#models/content/content_visibility'

/** SQL: the file of a version; null if the reader may not see the version, or no video. */
export function versionVideo(reader: Actor, versionId: string): string {
  if (!reader.can('content.view_ready')) return 'null::uuid'
  return `(select v.file_id from content_versions v
            where v.id = ${versionId} and ${seesVersion(reader, 'v')})`
}

/** SQL: the file of an item's newest version that the reader sees. */
export function itemVideo(reader: Actor, item: string): string {
  return versionVideo(reader, itemColumns(reader, item).versionId)
}

/** SQL: the newest file with a poster among an order's videos; null if the reader may not see videos. */
export function newestPoster(reader: Actor, taskId: string): string {
  if (!reader.can('content.view_ready')) return 'null::uuid'
  return `(select f.id
             from content_items c
             join content_versions v on v.id = ${itemColumns(reader, 'c').versionId}
             join files f on f.id = v.file_id and f.poster_key is not null
            where c.task_id = ${taskId} and c.deleted_at is null
            order by v.created_at desc limit 1)`
}
