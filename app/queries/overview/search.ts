import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { PERMISSIONS } from '#access/permissions'
import { pagePath } from '#records/find_records'
import { RECORDS, SEARCH_KINDS, type SearchKind } from '#records/registry'
import { filterByWords, filterByAllTexts, withoutAccents, searchWords } from '#queries/contains'

const PER_KIND = 5
/** Number of characters of a long text that are shown around the first match. */
const EXCERPT_LENGTH = 160
const SHOWN_BEFORE = 40

/** A search result: the record's title, the record that it belongs to, and its page. */
export type Hit = {
  kind: SearchKind
  id: string
  title: string
  subtitle: string
  /** The part of its other texts that contains a match; null if the title matches. */
  passage: string | null
  url: string
  /** The file whose poster is shown, once it is processed. */
  posterFileId: string | null
}

/** The permissions that allow searching. Each one finds only the records that it allows to see. */
export const SEARCH_PERMISSIONS = PERMISSIONS.filter(
  (permission) =>
    permission.endsWith('.view') || SEARCH_KINDS.some((kind) => RECORDS[kind].view === permission)
)

/** Returns the first few records of each kind that this user may list and whose texts contain every word. */
export async function search(actor: Actor, text: string): Promise<Hit[]> {
  const kinds = SEARCH_KINDS.filter((kind) => actor.can(RECORDS[kind].view))
  const found = await Promise.all(kinds.map((kind) => findHits(actor, kind, text)))
  return found.flat()
}

/** Finds records of one kind. Those whose title matches come before those whose other texts match. */
async function findHits(actor: Actor, kind: SearchKind, text: string): Promise<Hit[]> {
  const { page, search: by } = RECORDS[kind]
  const rows = await selectHits(actor, kind, (query) => filterByWords(query, by.columns, text))
  if (by.texts && rows.length < PER_KIND) {
    const known = rows.map(({ id }) => id)
    const others = await selectHits(actor, kind, (query) => {
      filterByAllTexts(query, actor, by, text)
      query.whereNotIn(`${query.model.table}.id`, known).limit(PER_KIND - known.length)
      query.select(db.raw(`${by.passage ?? 'null'} as passage`))
    })
    rows.push(...others)
  }
  return rows.map(({ pageId, ...row }) => ({
    ...row,
    kind,
    title: excerptAround(row.title, text) ?? row.title,
    passage: (row.passage && excerptAround(row.passage, text)) ?? null,
    url: pagePath(page!, pageId, row.id),
  }))
}

type Row = Omit<Hit, 'kind' | 'url' | 'passage'> & { pageId: string; passage?: string | null }

function selectHits(
  actor: Actor,
  kind: SearchKind,
  scope: (query: ReturnType<(typeof RECORDS)[SearchKind]['model']['visibleTo']>) => void
): Promise<Row[]> {
  const { model, title, poster, page, search: by } = RECORDS[kind]
  const query = model.visibleTo(actor).limit(PER_KIND)
  scope(query)
  return query
    .select(
      db.raw(
        `${query.model.table}.id, ${by.title ?? title} as title, ${page!.id} as "pageId",
         ${by.subtitle(actor)} as subtitle,
         ${poster ? withPoster(poster(actor)) : 'null'} as "posterFileId"`
      )
    )
    .orderByRaw(by.order)
    .pojo<Row>()
}

/** Returns the part of a text around the first match; null if it contains none of the words. */
function excerptAround(text: string, words: string): string | null {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  const plain = letters.map(plainLetter)
  const plainLine = plain.join('')
  const places = searchWords([...words].map(plainLetter).join('')).map((word) =>
    plainLine.indexOf(word)
  )
  const at = places.find((place) => place >= 0)
  if (at === undefined) return null
  if (letters.length <= EXCERPT_LENGTH) return letters.join('')
  const begin = Math.max(0, letterAt(plain, at) - SHOWN_BEFORE)
  const shown = letters.slice(begin, begin + EXCERPT_LENGTH).join('')
  return `${begin > 0 ? '…' : ''}${shown}${begin + EXCERPT_LENGTH < letters.length ? '…' : ''}`
}

const plainLetter = (letter: string) => withoutAccents(letter).toLowerCase()

/** Returns the index of the letter at a place of the joined plain letters, each of which may have any length: `ss`. */
function letterAt(plain: string[], place: number): number {
  let end = 0
  return plain.findIndex((letter) => (end += letter.length) > place)
}

const withPoster = (fileId: string) =>
  `(select f.id from files f where f.id = ${fileId} and f.poster_key is not null)`
