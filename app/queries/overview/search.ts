import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { PERMISSIONS } from '#access/permissions'
import { RECORDS, SEARCH_KINDS, type SearchKind } from '#records/registry'
import { matching } from '#queries/contains'

const PER_KIND = 5

/** One thing that was found: what it is called, what it belongs to, and its id to go there. */
export type Hit = {
  kind: SearchKind
  id: string
  title: string
  subtitle: string
  /** The file whose poster is shown, once it is processed. */
  posterFileId: string | null
}

/** The permissions that allow searching; each finds only the records that it shows. */
export const SEARCH_PERMISSIONS = PERMISSIONS.filter(
  (permission) =>
    permission.endsWith('.view') || SEARCH_KINDS.some((kind) => RECORDS[kind].view === permission)
)

/** The first few of each kind that this person may list and whose text contains the words. */
export async function search(actor: Actor, text: string): Promise<Hit[]> {
  const kinds = SEARCH_KINDS.filter((kind) => actor.can(RECORDS[kind].view))
  const found = await Promise.all(kinds.map((kind) => findHits(actor, kind, text)))
  return found.flat()
}

async function findHits(actor: Actor, kind: SearchKind, text: string): Promise<Hit[]> {
  const { model, title, poster, search: by } = RECORDS[kind]
  const query = model.visibleTo(actor)
  matching(query, by.columns, text)
  const rows = await query
    .select(
      db.raw(
        `${query.model.table}.id, ${title} as title, ${by.subtitle(actor)} as subtitle,
         ${poster ? withPoster(poster(actor)) : 'null'} as "posterFileId"`
      )
    )
    .orderByRaw(by.order)
    .limit(PER_KIND)
    .pojo<Omit<Hit, 'kind'>>()
  return rows.map((row) => ({ kind, ...row }))
}

const withPoster = (fileId: string) =>
  `(select f.id from files f where f.id = ${fileId} and f.poster_key is not null)`
