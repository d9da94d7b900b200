import db from '@adonisjs/lucid/services/db'
import { SimplePaginator } from '@adonisjs/lucid/database'
import type { Actor } from '#access/actor'
import type { SortName } from '#queries/paginated'
import { containing } from '#queries/text_search'
import { nameOf, RECORDS, TRASH_KINDS, type TrashKind } from '#records/registry'
import { DEFAULT_PAGE_SIZE } from '#validators/list'
import type { TrashListInput } from '#validators/overview/trash'

/** A deleted record, as the trash shows it. */
export type TrashEntry = {
  kind: TrashKind
  id: string
  title: string
  /** Null for records that belong to no company. */
  companyId: string | null
  companyName: string | null
  deletedAt: string
}

type Sort = SortName<NonNullable<TrashListInput['sort']>>

const SORTS: Record<Sort, string> = { deletedAt: 'deleted_at', title: 'lower(title)' }

/** The permissions, any of which opens the trash. */
export const TRASH_PERMISSIONS = TRASH_KINDS.map((kind) => RECORDS[kind].restore)

/** The kinds of which this person may restore records. */
export function trashKinds(actor: Actor): TrashKind[] {
  return TRASH_KINDS.filter((kind) => actor.can(RECORDS[kind].restore))
}

/** One page of what this person may restore, the latest first. */
export async function listTrash(actor: Actor, input: TrashListInput) {
  const { page = 1, perPage = DEFAULT_PAGE_SIZE, sort = '-deletedAt' } = input
  const kinds = trashKinds(actor).filter((kind) => input.kind?.includes(kind) ?? true)
  if (kinds.length === 0) return new SimplePaginator(0, perPage, page)

  const parts = kinds.map((kind) => entriesOf(kind, actor, input.q))
  const union = parts.map(({ sql }) => sql).join(' union all ')
  const bindings = parts.flatMap((part) => part.bindings)
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const column = SORTS[sort.replace(/^-/, '') as Sort]

  const [counted, listed] = await Promise.all([
    db.rawQuery(`select count(*) as total from (${union}) as trash`, bindings),
    db.rawQuery(
      `select trash.*, companies.name as company_name from (${union}) as trash
         left join companies on companies.id = trash.company_id
        order by ${column} ${direction}, trash.id ${direction} limit ? offset ?`,
      [...bindings, perPage, (page - 1) * perPage]
    ),
  ])
  return new SimplePaginator(counted.rows[0].total, perPage, page, ...listed.rows.map(toEntry))
}

function entriesOf(kind: TrashKind, actor: Actor, text?: string) {
  const { model, companyId } = RECORDS[kind]
  const title = nameOf(RECORDS[kind])
  const query = model.visibleTo(actor).onlyTrashed()
  const { table } = query.model
  query.select(
    db.raw(
      `'${kind}' as kind, ${table}.id, ${title} as title, ${companyId} as company_id,
       ${table}.deleted_at`
    )
  )
  if (text) query.whereRaw(`${title} ilike ?`, [containing(text)])
  const { sql, bindings } = query.toSQL()
  return { sql, bindings: [...bindings] }
}

function toEntry(row: any): TrashEntry {
  return {
    kind: row.kind,
    id: row.id,
    title: row.title,
    companyId: row.company_id,
    companyName: row.company_name,
    deletedAt: row.deleted_at.toISOString(),
  }
}
