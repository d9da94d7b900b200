import type { Actor } from '#access/actor'
import { columnName } from '#lucid/column_name'
import type ContentItem from '#models/content/content_item'
import type ContentVersion from '#models/content/content_version'
import type Revision from '#models/content/revision'
import type { Side } from '#models/tasks/values'

/**
 * The reader of content. While a version is in team review, the team and the client see different states of an
 * item, so items and revisions store their state twice. Only this file decides which of the two a query, model or
 * policy reads; apart from the models that write them, no other file names the raw columns.
 */
export type ContentReader = Pick<Actor, 'seesAllCompanies'>

/** Users of a client company. */
export const CLIENT: ContentReader = { seesAllCompanies: false }
/** Users of the team. */
export const TEAM: ContentReader = { seesAllCompanies: true }

const ITEM_STATE = {
  team: {
    versionId: 'currentVersionId',
    versionAt: 'versionAt',
    status: 'status',
    updatedAt: 'updatedAt',
  },
  client: {
    versionId: 'releasedVersionId',
    versionAt: 'releasedVersionAt',
    status: 'releasedStatus',
    updatedAt: 'releasedUpdatedAt',
  },
} as const satisfies Record<Side, Record<string, keyof ContentItem>>

const REVISION_STATE = {
  team: { status: 'status' },
  client: { status: 'releasedStatus' },
} as const satisfies Record<Side, Record<string, keyof Revision>>

/** The side of an order that a user belongs to. */
export const sideOf = ({ seesAllCompanies }: ContentReader): Side =>
  seesAllCompanies ? 'team' : 'client'

/**
 * Returns the columns, as this reader sees them, of an item's newest version, its posting time, status and last
 * change.
 * @param table the name or alias of `content_items` in the query
 */
export function itemColumns(reader: ContentReader, table = 'content_items') {
  return stateColumns(table, ITEM_STATE[sideOf(reader)])
}

/**
 * Returns the column of a revision's status: for a client, a revision stays open until the version that answers it
 * is released.
 * @param table the name or alias of `revisions` in the query
 */
export function revisionColumns(reader: ContentReader, table = 'revisions') {
  return stateColumns(table, REVISION_STATE[sideOf(reader)])
}

/**
 * SQL that is true for versions that the reader sees. The reader must be allowed to see the item.
 * @param table the name or alias of `content_versions` in the query
 */
export function seesVersion(reader: ContentReader, table = 'content_versions'): string {
  return reader.seesAllCompanies ? 'true' : `${table}.released_at is not null`
}

/** SQL that is true for items that the reader sees: for clients, those with a released version. */
export function seesItem(reader: ContentReader, table = 'content_items'): string {
  return reader.seesAllCompanies ? 'true' : `${itemColumns(CLIENT, table).versionId} is not null`
}

/**
 * SQL that is true for items that aren't deleted and whose order isn't deleted either: items of deleted orders have
 * no `order_status`.
 * @param table the name or alias of `content_items` in the query
 */
export function isLive(table: string): string {
  return `${table}.deleted_at is null and ${table}.order_status is not null`
}

/** Whether the reader sees a version. The reader must be allowed to see the item. */
export function isSeen(version: ContentVersion, reader: ContentReader): boolean {
  return reader.seesAllCompanies || version.releasedAt !== null
}

/** Returns the status of an item as the reader sees it; null for a client before the first release. */
export function itemStatus(item: ContentItem, reader: ContentReader) {
  return item[ITEM_STATE[sideOf(reader)].status]
}

/** Returns the status of a revision as the reader sees it. */
export function revisionStatus(revision: Revision, reader: ContentReader) {
  return revision[REVISION_STATE[sideOf(reader)].status]
}

function stateColumns<Name extends string>(
  table: string,
  fields: Readonly<Record<Name, string>>
): Record<Name, string> {
  const entries = Object.entries<string>(fields)
  return Object.fromEntries(
    entries.map(([name, field]) => [name, `${table}.${columnName(field)}`])
  ) as Record<Name, string>
}
