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
 * What the parts that deal with records of every kind (audit log, notifications, search, trash)
 * know of one kind. Search and trash leave out the kinds that lack their part, and their types do.
 */
export type EntityKind = {
  model: RecordModel
  /** The permission that shows records of this kind. */
  view: Permission
  title: Sql
  /** The title for this reader, where it is not the same in every language. */
  titleFor?: (reader: Actor) => Sql
  /** The number shown before the title, such as an order's. */
  number?: Sql
  companyId: Sql
  /**
   * The page that shows it: the path, and the id that follows it; SQL null where there is none.
   * With `query` the id is that parameter of the page's address; with `part` the parameter of that
   * name holds the record's own id.
   */
  page?: { path: string; id: Sql; query?: string; part?: string }
  /** The id of the file whose poster is shown, as this reader sees it. */
  poster?: (reader: Actor) => Sql
  /**
   * The permissions, any of which allows restoring it from the trash; its policy decides the rest. None for
   * records of a user's own: they are listed for a user who may open the trash for other records.
   */
  restore?: readonly Permission[]
  /** Leaves in the trash those that this person may restore, where the permission is not all. */
  restorable?: (query: TrashQuery, actor: Actor) => void
  /** What the trash calls it, where `title` is that of the record that it is about. */
  ownWords?: Sql
  /** Where it was before it was deleted. */
  place?: RecordPlace
  search?: SearchedBy & {
    /** The title of a search result, where it isn't `title`. */
    title?: Sql
    subtitle: (reader: Actor) => Sql
    /** What `texts` holds besides the name, to show where a word was found. */
    passage?: Sql
    order: Sql
  }
}

/** The texts in which records of a kind are searched. */
export type SearchedBy = {
  /** Columns that are searched; they need a trigram index. */
  columns: readonly Sql[]
  /** The table with one text for each record that contains everything to search, and its key. */
  texts?: { table: string; key: string }
}
