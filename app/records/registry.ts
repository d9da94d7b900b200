import type { Actor } from '#access/actor'
import type { Permission } from '#access/permissions'
import type { EntityType } from '#models/entity_types'
import { aiBudgetRecord, aiProviderRecord, aiTemplateRecord, aiGenerationRecord } from '#records/ai'
import { calendarItemRecord } from '#records/calendar'
import { commentRecord, contentRecord, revisionRecord } from '#records/content'
import { companyRecord } from '#records/companies'
import { fileRecord } from '#records/files'
import { invitationRecord, userRecord } from '#records/identity'
import type { RecordDefinition } from '#records/record_definition'
import { momentRecord, referenceRecord, referenceCategoryRecord } from '#records/references'
import { savedLinkRecord } from '#records/safebot'
import { savedViewRecord, taskRecord, taskCommentRecord } from '#records/tasks'

/** Every kind of record. A kind of the contract without an entry here is a compile error. */
const RECORD_DEFINITIONS = {
  task: taskRecord,
  task_comment: taskCommentRecord,
  content: contentRecord,
  comment: commentRecord,
  revision: revisionRecord,
  file: fileRecord,
  user: userRecord,
  invitation: invitationRecord,
  saved_view: savedViewRecord,
  company: companyRecord,
  calendar_item: calendarItemRecord,
  reference: referenceRecord,
  reference_category: referenceCategoryRecord,
  ai_provider: aiProviderRecord,
  ai_template: aiTemplateRecord,
  ai_budget: aiBudgetRecord,
  ai_generation: aiGenerationRecord,
  safebot_record: savedLinkRecord,
} satisfies Record<EntityType, RecordDefinition>

/** Parts of records that can be deleted separately. The audit log refers to the whole record. */
const PARTS = { moment: momentRecord } satisfies Record<string, RecordDefinition>

type Definitions = typeof RECORD_DEFINITIONS
type KindsWith<Part extends keyof RecordDefinition> = {
  [Type in EntityType]: Definitions[Type] extends Required<Pick<RecordDefinition, Part>>
    ? Type
    : never
}[EntityType]

type TrashedEntity = KindsWith<'restore'>
/** The kinds of records that the trash lists. */
export type TrashKind = TrashedEntity | keyof typeof PARTS
/** The kinds of records that search finds. */
export type SearchKind = KindsWith<'search'>

type RecordKinds = { [Type in EntityType]: RecordDefinition } & {
  [Type in TrashedEntity]: Required<Pick<RecordDefinition, 'restore'>>
} & { [Type in SearchKind]: Required<Pick<RecordDefinition, 'search'>> }

export const RECORDS: Readonly<RecordKinds> = RECORD_DEFINITIONS

type TrashDefinition = RecordDefinition & Required<Pick<RecordDefinition, 'restore'>>

/** The description of each kind that the trash lists. */
export const TRASH_DEFINITIONS = Object.fromEntries(
  Object.entries<RecordDefinition>({ ...RECORD_DEFINITIONS, ...PARTS }).filter(
    ([, kind]) => kind.restore
  )
) as Readonly<Record<TrashKind, TrashDefinition>>

export const TRASH_KINDS = Object.keys(TRASH_DEFINITIONS) as TrashKind[]
export const SEARCH_KINDS = Object.keys(RECORD_DEFINITIONS).filter(
  (type) => 'search' in RECORD_DEFINITIONS[type as EntityType]
) as SearchKind[]

/** Whether a user with these permissions may see records of a type; false for an unknown one. */
export function maySeeKind(permissions: ReadonlySet<Permission>, type: string | null): boolean {
  const kind = Object.hasOwn(RECORD_DEFINITIONS, type ?? '')
    ? RECORD_DEFINITIONS[type as EntityType]
    : undefined
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
export function recordNameSql(
  { number, titleFor, ...kind }: RecordDefinition,
  reader: Actor
): string {
  const title = titleFor?.(reader) ?? kind.title
  return number ? `${number} || ' · ' || ${title}` : title
}
