import db from '@adonisjs/lucid/services/db'
import { validate as isUuid } from 'uuid'
import type { Actor } from '#access/actor'
import { itemColumns, seesVersion } from '#models/content_for_reader'

/** What a notification shows of the thing it is about, and where that is to be seen. */
export type Frame = { contentId: string | null; posterFileId: string | null }

type AboutSomething = {
  entityType: string | null
  entityId: string | null
  $extras: Record<string, unknown>
}

/**
 * Gives each row its frame, or null where the thing is gone, or none of these: an order shows
 * its newest cut, a video its newest version and a round of changes the version it is about,
 * as far as this person may see them. One query, whatever the number of rows.
 */
export async function loadFrames(actor: Actor, rows: AboutSomething[]): Promise<void> {
  const about = (type: string) =>
    rows.filter(({ entityType }) => entityType === type).flatMap(({ entityId }) => entityId ?? [])
  const [tasks, content, revisions] = [about('task'), about('content'), about('revision')]
  const found = await findFrames(
    actor,
    [tasks, content, revisions].map((ids) => ids.filter(isUuid))
  )

  for (const row of rows) {
    row.$extras.frame = found.get(`${row.entityType} ${row.entityId}`) ?? null
  }
}

export function frameOf(row: AboutSomething): Frame | null {
  return (row.$extras.frame as Frame | null | undefined) ?? null
}

/** Whether no frame is still being made: a video shows one as soon as it can. */
export function framesAreSettled(rows: AboutSomething[]): boolean {
  return rows.every((row) => {
    const frame = frameOf(row)
    return !frame?.contentId || frame.posterFileId !== null
  })
}

async function findFrames(actor: Actor, ids: string[][]): Promise<Map<string, Frame>> {
  if (ids.every((list) => list.length === 0)) return new Map()

  const { versionId: newest } = itemColumns(actor, 'c')
  const seen = seesVersion(actor, 'v')
  const mine = actor.seesAllCompanies ? 'true' : 't.company_id = ?'
  const companyId = actor.seesAllCompanies ? [] : [actor.company.id]

  const { rows } = await db.rawQuery(
    `select 'task' as entity_type, t.id as entity_id, null as content_id,
            (select f.id
               from content_items c
               join content_versions v on v.id = ${newest}
               join files f on f.id = v.file_id and f.poster_key is not null
              where c.task_id = t.id and c.deleted_at is null
              order by v.created_at desc limit 1) as poster_file_id
       from tasks t
      where t.id = any(?::uuid[]) and t.deleted_at is null and ${mine}
      union all
     select 'content', c.id, c.id, f.id
       from content_items c
       join tasks t on t.id = c.task_id and t.deleted_at is null and ${mine}
       join content_versions v on v.id = ${newest}
       left join files f on f.id = v.file_id and f.poster_key is not null
      where c.id = any(?::uuid[]) and c.deleted_at is null
      union all
     select 'revision', r.id, c.id, f.id
       from revisions r
       join content_items c on c.id = r.content_item_id and c.deleted_at is null
       join tasks t on t.id = c.task_id and t.deleted_at is null and ${mine}
       join content_versions v on v.id = r.content_version_id and ${seen}
       left join files f on f.id = v.file_id and f.poster_key is not null
      where r.id = any(?::uuid[]) and r.deleted_at is null`,
    [ids[0], ...companyId, ...companyId, ids[1], ...companyId, ids[2]]
  )
  return new Map(
    rows.map((row: any) => [
      `${row.entity_type} ${row.entity_id}`,
      { contentId: row.content_id, posterFileId: row.poster_file_id },
    ])
  )
}
