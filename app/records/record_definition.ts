import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { Actor } from '#access/actor'
import type { Permission } from '#access/permissions'
import type { EntityType } from '#models/entity_types'

/** SQL that gives a value for each row of the kind's table. */
type Sql = string

/** The parent of a record: the record that it belongs to, or a named page. */
export type RecordPlace = { kind: EntityType; id: Sql } | { path: Sql }

type TrashQuery = ModelQueryBuilderContract<any, any>

type RecordModel = { visibleTo(actor: Actor): ModelQueryBuilderContract<any, any> }

/**
 * Describes one kind of record for the modules that handle all kinds: audit log, notifications, search and trash. A
 * kind without the fields for search or trash is left out there, also in their types.
 */
export type RecordDefinition = {
  model: RecordModel
  /** The permission to see records of this kind. */
  view: Permission
  title: Sql
  /** The title for this reader, if it depends on their language. */
  titleFor?: (reader: Actor) => Sql
  /** The number shown before the title, such as an order's. */
  number?: Sql
  companyId: Sql
  /**
   * The page that shows it: the path, followed by the id; an SQL null means that there is no page. With `query`,
   * the id is the parameter of that name in the URL; with `part`, the parameter of that name contains the record's
   * own id.
   */
  page?: { path: string; id: Sql; query?: string; part?: string }
  /** The id of the file whose poster is shown, as this reader sees it. */
  poster?: (reader: Actor) => Sql
  /**
   * The permissions, any of which allows restoring it from the trash; its policy decides the rest. Empty for
   * records that belong to one user: they are listed for users who may open the trash because of other records.
   */
  restore?: readonly Permission[]
  /** Restricts the trash to records that this user may restore, if that depends on more than the permission. */
  restorable?: (query: TrashQuery, actor: Actor) => void
  /** The record's own title in the trash, if `title` is that of another record, such as the one it belongs to. */
  ownWords?: Sql
  /** The record or page where it was shown before it was deleted. */
  place?: RecordPlace
  search?: SearchedBy & {
    /** The title of a search result, if it differs from `title`. */
    title?: Sql
    subtitle: (reader: Actor) => Sql
    /** The contents of `texts` without the title, to show where a word was found. */
    passage?: Sql
    order: Sql
  }
}

/** The texts in which records of a kind are searched. */
export type SearchedBy = {
  /** Columns that are searched; they need a trigram index. */
  columns: readonly Sql[]
  /** The table that has one text with all searchable contents for each record, and its key column. */
  texts?: { table: string; key: string }
}
