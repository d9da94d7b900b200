import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import type { EntityType } from '#models/entity_types'
import { countedPage, MAX_COUNTED } from '#queries/bounded_count'
import type { SortName } from '#queries/paginated'
import { filterByWords } from '#queries/contains'
import { findRecords, type FoundRecords } from '#records/find_records'
import { recordNameSql, TRASH_DEFINITIONS, TRASH_KINDS, type TrashKind } from '#records/registry'
import { DEFAULT_PAGE_SIZE } from '#validators/list'
import type { TrashListInput } from '#validators/overview/overview'

/** The parent of a deleted record: another record, or the list of a saved view. */
export type TrashPlace = {
  kind: EntityType | 'list'
  /** Null for a list, and for a record that this user may not open. */
  title: string | null
  /** The page that shows it; null if this user may not open it. */
  url: string | null
}

/** A deleted record, as the trash shows it. */
export type TrashEntry = {
  kind: TrashKind
  id: string
  /** The record's title; for a comment, the beginning of its text. */
  title: string
  /** Null for records without a parent. */
  place: TrashPlace | null
  /** Null for records that belong to no company. */
  companyId: string | null
  companyName: string | null
  createdAt: string
  deletedAt: string
  /** Who deleted it, for the team; null for a record that was deleted with its parent. */
  deletedBy: string | null
}

type Sort = SortName<NonNullable<TrashListInput['sort']>>

const SORTS: Record<Sort, string> = {
  createdAt: 'created_at',
  deletedAt: 'deleted_at',
  title: 'lower(title)',
}

/** Maximum length of a title in the list, because a comment may be long. */
const TITLE_LENGTH = 160

/** The permissions, any of which opens the trash. */
export const TRASH_PERMISSIONS = [
  ...new Set(TRASH_KINDS.flatMap((kind) => TRASH_DEFINITIONS[kind].restore)),
]

/** Returns the kinds of records that this user may restore. */
export function trashKinds(actor: Actor): TrashKind[] {
  return TRASH_KINDS.filter((kind) => {
    const keys = TRASH_DEFINITIONS[kind].restore
    return keys.length === 0 || actor.canAny(keys)
  })
}

/** Returns one page of the records that this user may restore, the latest deleted first. */
export async function listTrash(actor: Actor, input: TrashListInput) {
  const { page = 1, perPage = DEFAULT_PAGE_SIZE, sort = '-deletedAt' } = input
  const kinds = trashKinds(actor).filter((kind) => input.kind?.includes(kind) ?? true)
  if (kinds.length === 0) return countedPage<TrashEntry>([], { page, perPage }, 0)

  const parts = kinds.map((kind) => entriesOf(kind, actor, input.q))
  const union = parts.map(({ sql }) => sql).join(' union all ')
  const bindings = parts.flatMap((part) => part.bindings)
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const column = SORTS[sort.replace(/^-/, '') as Sort]
  const { condition, bound } = ofCompanies(input.companyId)
  const skipped = Math.min((page - 1) * perPage, MAX_COUNTED)
  const taken = Math.min(perPage, MAX_COUNTED - skipped)

  const [counted, listed] = await Promise.all([
    db.rawQuery(
      `select count(*)::int as total from (
         select 1 from (${union}) as trash ${condition} limit ?) as few`,
      [...bindings, ...bound, MAX_COUNTED + 1]
    ),
    db.rawQuery(
      `select trash.*, left(regexp_replace(title, '\\s+', ' ', 'g'), ?) as title,
              companies.name as company_name,
              ${actor.seesAllCompanies ? DELETED_BY : 'null'} as deleted_by
         from (${union}) as trash
         left join companies on companies.id = trash.company_id
         ${condition}
        order by ${column} ${direction}, trash.id ${direction} limit ? offset ?`,
      [TITLE_LENGTH, ...bindings, ...bound, taken, skipped]
    ),
  ])
  const places = await findRecords(actor, listed.rows.map(parentOf))
  const entries = listed.rows.map((row: Row) => toEntry(row, places))
  return countedPage<TrashEntry>(entries, { page, perPage }, counted.rows[0].total)
}

/**
 * SQL for the user who deleted a record, from the audit entry of the deletion, which has nearly the same time. Entries
 * about a moment name its reference.
 */
const DELETED_BY = `(
  select users.full_name from audit_entries
    join users on users.id = audit_entries.actor_id
   where audit_entries.entity_type = case trash.kind when 'moment' then 'reference' else trash.kind end
     and audit_entries.entity_id =
           (case trash.kind when 'moment' then trash.place_id else trash.id end)::text
     and audit_entries.action =
           case trash.kind when 'moment' then 'reference.delete_moment' else trash.kind || '.delete' end
     and audit_entries.at between trash.deleted_at - interval '1 minute'
                              and trash.deleted_at + interval '1 minute'
   order by abs(extract(epoch from audit_entries.at - trash.deleted_at)) limit 1)`

function ofCompanies(ids: string[] | undefined): { condition: string; bound: string[][] } {
  if (!ids?.length) return { condition: '', bound: [] }
  return { condition: 'where trash.company_id = any(?)', bound: [ids] }
}

function entriesOf(kind: TrashKind, actor: Actor, text?: string) {
  const known = TRASH_DEFINITIONS[kind]
  const title = known.ownWords ?? recordNameSql(known, actor)
  const query = known.model.visibleTo(actor).onlyTrashed()
  known.restorable?.(query, actor)
  const { table } = query.model
  query.select(
    db.raw(
      `'${kind}' as kind, ${table}.id, ${title} as title, ${known.companyId} as company_id,
       ${placeSql(known)}, ${table}.created_at, ${table}.deleted_at`
    )
  )
  if (text) filterByWords(query, [title], text)
  const { sql, bindings } = query.toSQL()
  return { sql, bindings: [...bindings] }
}

function placeSql({ place }: (typeof TRASH_DEFINITIONS)[TrashKind]): string {
  const [kind, id, path] =
    place && 'kind' in place
      ? [`'${place.kind}'`, place.id, 'null']
      : ['null', 'null::uuid', place?.path ?? 'null']
  return `${kind}::text as place_kind, ${id} as place_id, ${path}::text as place_path`
}

type Row = {
  kind: TrashKind
  id: string
  title: string
  place_kind: EntityType | null
  place_id: string | null
  place_path: string | null
  company_id: string | null
  company_name: string | null
  created_at: Date
  deleted_at: Date
  deleted_by: string | null
}

function parentOf({ place_kind: entityType, place_id: entityId }: Row) {
  return { entityType, entityId }
}

function toEntry(row: Row, places: FoundRecords): TrashEntry {
  return {
    kind: row.kind,
    id: row.id,
    title: row.title,
    place: toPlace(row, places),
    companyId: row.company_id,
    companyName: row.company_name,
    createdAt: row.created_at.toISOString(),
    deletedAt: row.deleted_at.toISOString(),
    deletedBy: row.deleted_by,
  }
}

function toPlace(row: Row, places: FoundRecords): TrashPlace | null {
  if (row.place_path) return { kind: 'list', title: null, url: row.place_path }
  if (!row.place_kind || !row.place_id) return null
  const found = places.get(parentOf(row))
  // Users who may not open the parent don't get its name.
  const { title = null, url = null } = found?.url ? found : {}
  return { kind: row.place_kind, title, url }
}
