import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { Actor } from '#access/actor'
import type { SearchedBy } from '#records/record_definition'

/** Further words are ignored, because each one costs a scan of an index. */
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

/**
 * Like `filterByWords`, in all texts of this kind of record. If the kind has a table of texts, accents are ignored.
 */
export function filterByAllTexts(
  query: ModelQueryBuilderContract<LucidModel, any>,
  actor: Actor,
  { columns, texts }: SearchedBy,
  text: string
): void {
  if (!texts) return filterByWords(query, columns, text)
  const plain = patternsOf(withoutAccents(text))
  // Without their accents, some texts have no words; no record contains those.
  const bindings = plain.length > 0 ? plain : patternsOf(text)
  const holds = bindings.map(() => `${texts.table}.text ilike ?`)
  // The company's condition is repeated for the texts, so that PostgreSQL doesn't read those of other companies:
  // most words are common.
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

/** Returns the words of a text, at most `MAX_WORDS`. */
export const searchWords = (text: string): string[] =>
  text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)

/** Returns an `ilike` pattern for each word, which matches texts that contain the word; wildcards are escaped. */
export const patternsOf = (text: string): string[] =>
  searchWords(text).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
