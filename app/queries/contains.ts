import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { Actor } from '#access/actor'
import type { SearchedBy } from '#records/entity_kind'

/** Further words of a query narrow nothing: each costs a scan of an index. */
const MAX_WORDS = 10

/** Keeps the rows where each word of the text is in one of the columns, in any order and letter case. */
export function filterByWords(
  query: ModelQueryBuilderContract<LucidModel, any>,
  columns: readonly string[],
  text: string
): void {
  for (const pattern of patternsOf(text)) {
    query.where((any) => {
      for (const column of columns) any.orWhereRaw(`${column} ilike ?`, [pattern])
    })
  }
}

/** Like `filterByWords`, in all texts of records of this kind; where they have a text, accents don't matter. */
export function filterByAllTexts(
  query: ModelQueryBuilderContract<LucidModel, any>,
  actor: Actor,
  { columns, texts }: SearchedBy,
  text: string
): void {
  if (!texts) return filterByWords(query, columns, text)
  const bindings = patternsOf(withoutAccents(text))
  const holds = bindings.map(() => `${texts.table}.text ilike ?`)
  // Repeated for the texts, so that PostgreSQL reads no other company's: most words are common.
  if (!actor.seesAllCompanies) {
    holds.push(`${texts.table}.company_id = ?`)
    bindings.push(actor.companyId)
  }
  query.whereRaw(
    `${query.model.table}.id in
       (select ${texts.table}.${texts.key} from ${texts.table} where ${holds.join(' and ')})`,
    bindings
  )
}

/** Removes accents and umlauts, as the function `without_accents` of the database does. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ß/g, 'ss')

/** The words of a text. */
export const wordsOf = (text: string): string[] =>
  text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)

/** For each word, the pattern of `ilike` that a text containing it matches; wildcards are literal. */
export const patternsOf = (text: string): string[] =>
  wordsOf(text).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
