import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { validate as isUuid } from 'uuid'
import type { Actor } from '#access/actor'
import type { EntityType } from '#models/entity_types'
import { posterPath } from '#models/files/poster_path'
import type { RecordDefinition } from '#records/record_definition'
import { recordNameSql, RECORDS } from '#records/registry'

/** A pointer to a record, as in an audit entry or a notification. */
export type RecordRef = { entityType: string | null; entityId: string | null }

/** The fields of a referenced record that a reader is shown. */
export type FoundRecord = {
  title: string
  /** The page that shows it; null if there is none, the record is deleted, or the reader may not see it. */
  url: string | null
  posterUrl: string | null
  /** Whether its poster is still being made. */
  awaitsPoster: boolean
}

/** The found records, looked up by their pointer. */
export class FoundRecords {
  constructor(private records: ReadonlyMap<string, FoundRecord>) {}

  get({ entityType, entityId }: RecordRef): FoundRecord | null {
    return this.records.get(`${entityType}:${entityId}`) ?? null
  }

  /** Whether no poster is still being made. */
  get isSettled(): boolean {
    return [...this.records.values()].every(({ awaitsPoster }) => !awaitsPoster)
  }

  /** All records, keyed by `entityType:entityId`. */
  entries(): [string, FoundRecord][] {
    return [...this.records]
  }
}

/**
 * Finds the records that rows refer to, as far as this user may see them: one query, whatever the number of rows
 * and types.
 * @param client the client of the transaction, if the call is part of one
 * @param trashed whether deleted records are found too; they have a title and no page
 */
export async function findRecords(
  actor: Actor,
  references: RecordRef[],
  { trashed = false, client }: { trashed?: boolean; client?: QueryClientContract } = {}
): Promise<FoundRecords> {
  const parts = (Object.keys(RECORDS) as EntityType[])
    .map((type) => ({ type, ids: idsOf(type, references) }))
    .filter(({ ids }) => ids.length > 0)
    .map(({ type, ids }) => selectRecords(actor, type, ids, trashed))
  if (parts.length === 0) return new FoundRecords(new Map())

  const { rows } = await (client ?? db).rawQuery(
    `select records.*, videos.poster_key is not null as has_poster,
            videos.processing_status = 'processing' as is_processing
       from (${parts.map(({ sql }) => sql).join(' union all ')}) as records
       left join files as videos on videos.id = records.video_id`,
    parts.flatMap(({ bindings }) => bindings)
  )
  return new FoundRecords(
    new Map(rows.map((row: Row) => [`${row.type}:${row.id}`, describe(actor, row)]))
  )
}

type Row = {
  type: EntityType
  id: string
  title: string
  page_id: string | null
  video_id: string | null
  is_deleted: boolean
  has_poster: boolean
  is_processing: boolean | null
}

function idsOf(type: EntityType, references: RecordRef[]): string[] {
  const ids = references.flatMap(({ entityType, entityId }) =>
    entityType === type && isUuid(entityId) ? entityId! : []
  )
  return [...new Set(ids)]
}

function selectRecords(actor: Actor, type: EntityType, ids: string[], trashed: boolean) {
  const kind = RECORDS[type]
  const query = kind.model.visibleTo(actor)
  const { table } = query.model
  query.whereIn(`${table}.id`, ids)
  query.select(
    db.raw(
      `'${type}' as type, ${table}.id, ${recordNameSql(kind, actor)} as title,
       ${kind.page?.id ?? 'null::uuid'} as page_id,
       ${kind.poster?.(actor) ?? 'null::uuid'} as video_id,
       ${table}.deleted_at is not null as is_deleted`
    )
  )
  if (trashed) query.withTrashed()
  const { sql, bindings } = query.toSQL()
  return { sql, bindings: [...bindings] }
}

function describe(actor: Actor, row: Row): FoundRecord {
  const { view, page } = RECORDS[row.type]
  const isShown = !row.is_deleted && actor.can(view)
  return {
    title: row.title,
    url: isShown && page && row.page_id ? pagePath(page, row.page_id, row.id) : null,
    posterUrl: isShown && row.has_poster ? posterPath(row.video_id) : null,
    awaitsPoster: isShown && !row.has_poster && row.is_processing === true,
  }
}

/**
 * Returns the path of the page that shows a record.
 * @param id the value of the SQL of the page's `id`
 * @param own the id of the record itself
 */
export function pagePath(
  { path, query, part }: NonNullable<RecordDefinition['page']>,
  id: string,
  own: string
): string {
  if (query) return `${path}?${query}=${id}`
  return part ? `${path}/${id}?${part}=${own}` : `${path}/${id}`
}
