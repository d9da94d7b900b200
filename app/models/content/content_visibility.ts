import string from '@adonisjs/core/helpers/string'
import type { Actor } from '#access/actor'
import type ContentItem from '#models/content/content_item'
import type ContentVersion from '#models/content/content_version'
import type Revision from '#models/content/revision'
import type { Side } from '#models/tasks/values'

/**
 * What a reader sees of content. While a version waits in team review the team and the client
 * see an item differently, so an item and a revision keep their state twice. Which of the two
 * a query, a model or a policy reads is decided here alone; the raw columns are named nowhere
 * else but in the models that write them.
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
 * The columns of an item's newest version, when that was posted, status and last change.
 * @param table the name or alias of `content_items` in the query
 */
export function itemColumns(reader: ContentReader, table = 'content_items') {
  return columns(table, ITEM_STATE[sideOf(reader)])
}

/**
 * The column of a revision's status: to a client it stays open until the answer reached them.
 * @param table the name or alias of `revisions` in the query
 */
export function revisionColumns(reader: ContentReader, table = 'revisions') {
  return columns(table, REVISION_STATE[sideOf(reader)])
}

/**
 * SQL that holds for the versions of a visible item that the reader sees.
 * @param table the name or alias of `content_versions` in the query
 */
export function seesVersion(reader: ContentReader, table = 'content_versions'): string {
  return reader.seesAllCompanies ? 'true' : `${table}.released_at is not null`
}

/** SQL that holds for the items that the reader sees: for clients those that reached them. */
export function seesItem(reader: ContentReader, table = 'content_items'): string {
  return reader.seesAllCompanies ? 'true' : `${itemColumns(CLIENT, table).versionId} is not null`
}

/**
 * SQL that holds for the items that aren't in the trash, nor their orders, whose status they don't repeat then.
 * @param table the name or alias of `content_items` in the query
 */
export function isLive(table: string): string {
  return `${table}.deleted_at is null and ${table}.order_status is not null`
}

/** Whether the reader sees a version of a visible item. */
export function isSeen(version: ContentVersion, reader: ContentReader): boolean {
  return reader.seesAllCompanies || version.releasedAt !== null
}

/** The status of an item; null for a client before the first release. */
export function itemStatus(item: ContentItem, reader: ContentReader) {
  return item[ITEM_STATE[sideOf(reader)].status]
}

/** The status of a revision. */
export function revisionStatus(revision: Revision, reader: ContentReader) {
  return revision[REVISION_STATE[sideOf(reader)].status]
}

function columns<Name extends string>(
  table: string,
  fields: Readonly<Record<Name, string>>
): Record<Name, string> {
  const entries = Object.entries<string>(fields)
  return Object.fromEntries(
    entries.map(([name, field]) => [name, `${table}.${string.snakeCase(field)}`])
  ) as Record<Name, string>
}
