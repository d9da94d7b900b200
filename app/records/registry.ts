import type { Actor } from '#access/actor'
import type { Permission } from '#access/permissions'
import type { EntityType } from '#models/entity_types'
import { aiBudget } from '#records/ai_budget'
import { aiGeneration } from '#records/ai_generation'
import { aiProvider } from '#records/ai_provider'
import { aiTemplate } from '#records/ai_template'
import { calendarItem } from '#records/calendar_item'
import { comment } from '#records/comment'
import { company } from '#records/company'
import { content } from '#records/content'
import { file } from '#records/file'
import { invitation } from '#records/invitation'
import type { EntityKind } from '#records/entity_kind'
import { moment } from '#records/moment'
import { reference } from '#records/reference'
import { referenceCategory } from '#records/reference_category'
import { revision } from '#records/revision'
import { safebotRecord } from '#records/safebot_record'
import { savedView } from '#records/saved_view'
import { task } from '#records/task'
import { taskComment } from '#records/task_comment'
import { user } from '#records/user'

/** Every kind of record. A kind of the contract that has no entry here does not compile. */
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

/** Parts of records that can be deleted separately; the audit log names the record. */
const PARTS = { moment } satisfies Record<string, EntityKind>

type Kinds = typeof KINDS
type KindsWith<Part extends keyof EntityKind> = {
  [Type in EntityType]: Kinds[Type] extends Required<Pick<EntityKind, Part>> ? Type : never
}[EntityType]

type TrashedEntity = KindsWith<'restore'>
/** The kinds that the trash keeps. */
export type TrashKind = TrashedEntity | keyof typeof PARTS
/** The kinds that a search finds. */
export type SearchKind = KindsWith<'search'>

type RecordKinds = { [Type in EntityType]: EntityKind } & {
  [Type in TrashedEntity]: Required<Pick<EntityKind, 'restore'>>
} & { [Type in SearchKind]: Required<Pick<EntityKind, 'search'>> }

export const RECORDS: Readonly<RecordKinds> = KINDS

type Trashed = EntityKind & Required<Pick<EntityKind, 'restore'>>

/** What the trash knows of each kind that it keeps. */
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

/** SQL of what a reader calls a record: its number, where it has one, and its title. */
export function nameOf({ number, titleFor, ...kind }: EntityKind, reader: Actor): string {
  const title = titleFor?.(reader) ?? kind.title
  return number ? `${number} || ' · ' || ${title}` : title
}
