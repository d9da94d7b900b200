import type { Actor } from '#access/actor'
import type { Permission } from '#access/permissions'
import type { EntityType } from '#models/entity_types'
import { aiBudget, aiProvider, aiTemplate, aiGeneration } from '#records/ai'
import { calendarItem } from '#records/calendar'
import { comment, content, revision } from '#records/content'
import { company } from '#records/companies'
import { file } from '#records/files'
import { invitation, user } from '#records/identity'
import type { EntityKind } from '#records/entity_kind'
import { moment, reference, referenceCategory } from '#records/references'
import { safebotRecord } from '#records/safebot'
import { savedView, task, taskComment } from '#records/tasks'

/** Every kind of record. A kind of the contract without an entry here is a compile error. */
const KINDS = {
  task,
  task_comment: taskComment,
  content,
  comment,
  revision,
  file,
  user,
  invitation,
  saved_view: savedView,
  company,
  calendar_item: calendarItem,
  reference,
  reference_category: referenceCategory,
  ai_provider: aiProvider,
  ai_template: aiTemplate,
  ai_budget: aiBudget,
  ai_generation: aiGeneration,
  safebot_record: safebotRecord,
} satisfies Record<EntityType, EntityKind>

/** Parts of records that can be deleted separately. The audit log refers to the whole record. */
const PARTS = { moment } satisfies Record<string, EntityKind>

type Kinds = typeof KINDS
type KindsWith<Part extends keyof EntityKind> = {
  [Type in EntityType]: Kinds[Type] extends Required<Pick<EntityKind, Part>> ? Type : never
}[EntityType]

type TrashedEntity = KindsWith<'restore'>
/** The kinds of records that the trash lists. */
export type TrashKind = TrashedEntity | keyof typeof PARTS
/** The kinds of records that search finds. */
export type SearchKind = KindsWith<'search'>

type RecordKinds = { [Type in EntityType]: EntityKind } & {
  [Type in TrashedEntity]: Required<Pick<EntityKind, 'restore'>>
} & { [Type in SearchKind]: Required<Pick<EntityKind, 'search'>> }

export const RECORDS: Readonly<RecordKinds> = KINDS

type Trashed = EntityKind & Required<Pick<EntityKind, 'restore'>>

/** The description of each kind that the trash lists. */
export const TRASHED = Object.fromEntries(
  Object.entries<EntityKind>({ ...KINDS, ...PARTS }).filter(([, kind]) => kind.restore)
) as Readonly<Record<TrashKind, Trashed>>

export const TRASH_KINDS = Object.keys(TRASHED) as TrashKind[]
export const SEARCH_KINDS = Object.keys(KINDS).filter(
  (type) => 'search' in KINDS[type as EntityType]
) as SearchKind[]

/** Whether a user with these permissions may see records of a type; false for an unknown one. */
export function maySeeKind(permissions: ReadonlySet<Permission>, type: string | null): boolean {
  const kind = Object.hasOwn(KINDS, type ?? '') ? KINDS[type as EntityType] : undefined
  return kind !== undefined && permissions.has(kind.view)
}

/**
 * Whether a user may see a record of this type and company: with the permission for its type, and every user their own
 * company, which is the subject of events about their account.
 */
export function maySeeRecord(
  reader: { companyId: string; permissions: ReadonlySet<Permission> },
  { entityType, companyId }: { entityType: string | null; companyId: string | null }
): boolean {
  const isOwnCompany = entityType === 'company' && companyId === reader.companyId
  return isOwnCompany || maySeeKind(reader.permissions, entityType)
}

/** SQL for a record's name as a reader sees it: its number, if it has one, and its title. */
export function recordNameSql({ number, titleFor, ...kind }: EntityKind, reader: Actor): string {
  const title = titleFor?.(reader) ?? kind.title
  return number ? `${number} || ' · ' || ${title}` : title
}
