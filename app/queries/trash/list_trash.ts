import db from '@adonisjs/lucid/services/db'
import { SimplePaginator } from '@adonisjs/lucid/database'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { Actor } from '#access/actor'
import type { Permission } from '#access/permissions'
import Company from '#models/company'
import ContentItem from '#models/content_item'
import FileObject from '#models/file_object'
import Task from '#models/task'
import User from '#models/user'
import type { TrashKind } from '#models/values'
import { containing } from '#queries/text_search'
import { DEFAULT_PAGE_SIZE } from '#validators/list'
import type { TrashListInput } from '#validators/trash'

/** A deleted record, as the trash shows it. */
export type TrashEntry = {
  kind: TrashKind
  id: string
  title: string
  companyId: string
  companyName: string
  deletedAt: string
}

type Bin = {
  permission: Permission
  title: string
  company: string
  rows: (actor: Actor) => ModelQueryBuilderContract<any, any>
}

/** For each kind: who may empty it, and the deleted rows that the live record's rule would show. */
const BINS: Record<TrashKind, Bin> = {
  task: {
    permission: 'task.delete',
    title: `tasks.number || ' · ' || tasks.title`,
    company: 'tasks.company_id',
    rows: (actor) => Task.visibleTo(actor).onlyTrashed(),
  },
  content: {
    permission: 'content.delete_ready',
    title: 'content_items.title',
    company: 'content_items.company_id',
    rows: (actor) => ContentItem.visibleTo(actor).onlyTrashed(),
  },
  file: {
    permission: 'file.delete',
    title: 'files.name',
    company: 'files.company_id',
    rows: (actor) => FileObject.visibleTo(actor).onlyTrashed(),
  },
  user: {
    permission: 'user.update',
    title: 'users.full_name',
    company: 'users.company_id',
    rows: (actor) => User.visibleTo(actor).onlyTrashed(),
  },
  company: {
    permission: 'company.delete',
    title: 'companies.name',
    company: 'companies.id',
    rows: (actor) => Company.visibleTo(actor).onlyTrashed(),
  },
}

/** The permissions of which one opens the trash. */
export const TRASH_PERMISSIONS = Object.values(BINS).map(({ permission }) => permission)

/** The kinds of which this person may bring records back. */
export function trashKinds(actor: Actor): TrashKind[] {
  return (Object.keys(BINS) as TrashKind[]).filter((kind) => actor.can(BINS[kind].permission))
}

/** One page of what this person may bring back, the latest first. */
export async function listTrash(actor: Actor, input: TrashListInput) {
  const { page = 1, perPage = DEFAULT_PAGE_SIZE, sort = '-deletedAt' } = input
  const kinds = trashKinds(actor).filter((kind) => input.kind?.includes(kind) ?? true)
  if (kinds.length === 0) return new SimplePaginator(0, perPage, page)

  const parts = kinds.map((kind) => entriesOf(kind, actor, input.q))
  const union = parts.map(({ sql }) => sql).join(' union all ')
  const bindings = parts.flatMap((part) => part.bindings)
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const column = sort.endsWith('title') ? 'lower(title)' : 'deleted_at'

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
  const { title, company, rows } = BINS[kind]
  const query = rows(actor)
  const table = query.model.table
  query.select(
    db.raw(
      `'${kind}' as kind, ${table}.id, ${title} as title, ${company} as company_id, ${table}.deleted_at`
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
