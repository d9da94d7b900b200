import { validate as isUuid } from 'uuid'
import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { Actor } from '#access/actor'
import type AuditEntry from '#models/audit_entry'
import Company from '#models/company'
import ContentItem from '#models/content_item'
import FileObject from '#models/file_object'
import Invitation from '#models/invitation'
import Revision from '#models/revision'
import Task from '#models/task'
import User from '#models/user'

/** What an entry is about, by name, and the page that shows it; null when it has none or is deleted. */
export type AuditSubject = { title: string; href: string | null }

type Kind = {
  rows: (actor: Actor) => ModelQueryBuilderContract<LucidModel, any>
  title: (row: any) => string
  href: (row: any, actor: Actor) => string | null
}

const KINDS: Record<string, Kind> = {
  task: {
    rows: (actor) => Task.visibleTo(actor),
    title: ({ number, title }: Task) => `${number} ${title}`,
    href: ({ id }: Task) => `/tasks/${id}`,
  },
  content: {
    rows: (actor) => ContentItem.visibleTo(actor),
    title: ({ title }: ContentItem) => title,
    href: ({ id }: ContentItem) => `/content/${id}`,
  },
  revision: {
    rows: (actor) => Revision.visibleTo(actor).preload('contentItem'),
    title: ({ contentItem }: Revision) => contentItem.title,
    href: ({ contentItemId }: Revision) => `/content/${contentItemId}`,
  },
  file: {
    rows: (actor) => FileObject.visibleTo(actor),
    title: ({ name }: FileObject) => name,
    href: ({ taskId }: FileObject) => (taskId ? `/tasks/${taskId}` : null),
  },
  company: {
    rows: (actor) => Company.visibleTo(actor),
    title: ({ name }: Company) => name,
    href: ({ id }: Company) => `/companies/${id}`,
  },
  user: {
    rows: (actor) => User.visibleTo(actor),
    title: ({ fullName }: User) => fullName,
    href: ({ id }: User, actor) => (actor.can('user.view') ? `/users/${id}` : null),
  },
  invitation: {
    rows: (actor) => Invitation.visibleTo(actor),
    title: ({ email }: Invitation) => email,
    href: () => null,
  },
}

/**
 * The names of what these entries are about, as far as this person may see it, deleted records
 * too: one query for each kind of record on the page.
 * @returns by `entityType:entityId`
 */
export async function auditSubjects(
  actor: Actor,
  entries: AuditEntry[]
): Promise<Record<string, AuditSubject>> {
  const found = await Promise.all(
    Object.entries(KINDS).map(([type, kind]) => subjectsOf(actor, type, kind, idsOf(type, entries)))
  )
  return Object.fromEntries(found.flat())
}

function idsOf(type: string, entries: AuditEntry[]): string[] {
  const ids = entries
    .filter(({ entityType }) => entityType === type)
    .flatMap(({ entityId }) => entityId ?? [])
  return [...new Set(ids)].filter((id) => isUuid(id))
}

async function subjectsOf(
  actor: Actor,
  type: string,
  kind: Kind,
  ids: string[]
): Promise<[string, AuditSubject][]> {
  if (ids.length === 0) return []
  const query = kind.rows(actor)
  const rows = await query.withTrashed().whereIn(`${query.model.table}.id`, ids)
  return rows.map((row: any) => [
    `${type}:${row.id}`,
    { title: kind.title(row), href: row.deletedAt ? null : kind.href(row, actor) },
  ])
}
