import type { Actor } from '#access/actor'

const newestVersion = (reader: Actor, item: string) =>
  `${item}.${reader.seesAllCompanies ? 'current_version_id' : 'released_version_id'}`

/** SQL: the file of a version, where the reader may see that version. */
export function versionVideo(reader: Actor, versionId: string): string {
  const seen = reader.seesAllCompanies ? 'true' : 'v.released_at is not null'
  return `(select v.file_id from content_versions v where v.id = ${versionId} and ${seen})`
}

/** SQL: the file of the newest version of an item that the reader sees. */
export function itemVideo(reader: Actor, item: string): string {
  return versionVideo(reader, newestVersion(reader, item))
}

/** SQL: the newest file of an order's videos that has a poster already. */
export function newestPoster(reader: Actor, taskId: string): string {
  return `(select f.id
             from content_items c
             join content_versions v on v.id = ${newestVersion(reader, 'c')}
             join files f on f.id = v.file_id and f.poster_key is not null
            where c.task_id = ${taskId} and c.deleted_at is null
            order by v.created_at desc limit 1)`
}
