import { InvalidField } from '#exceptions/refusals'
import { withLock, type Trx } from '#lucid/transaction'
import Company from '#models/companies/company'
import { codeLetters } from '#models/companies/values'
import { numberedSlug, slugOf } from '#support/strings/slug'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const USUAL_LENGTHS = [4, 5, 6, 3, 2]
const NAMELESS = 'company'

/**
 * Serializes the choice of slugs and codes until the transaction ends, so that two companies can't
 * take the same one.
 */
export async function lockCompanyNames(trx: Trx): Promise<void> {
  await withLock(trx, 'company_names')
}

/**
 * A slug that no live company has: the requested one, or the slug of the name, with a number if necessary.
 * @throws InvalidField when the wanted one is taken
 */
export async function freeSlug(trx: Trx, name: string, wanted?: string): Promise<string> {
  const base = wanted ?? slugOf(name, NAMELESS)
  const rows = await Company.query({ client: trx }).where('slug', 'like', `${base}%`).select('slug')
  const taken = new Set(rows.map(({ slug }) => slug))
  if (wanted && taken.has(base)) {
    throw new InvalidField('slug', 'companies.slug_taken', 'unique')
  }
  return numberedSlug(base, taken)
}

/** A code that no company has or had: task numbers begin with it, also those of deleted ones. */
export async function freeCode(trx: Trx, slug: string): Promise<string> {
  const rows = await Company.query({ client: trx }).withTrashed().select('code')
  const taken = new Set(rows.map(({ code }) => code))
  for (const code of codesFor(slug)) if (!taken.has(code)) return code
  throw new Error('Every company code is taken')
}

/** Codes of 2 to 6 capitals for a slug, the best first: its beginnings, then these with other last letters. */
function* codesFor(slug: string): Generator<string> {
  const capitals = codeLetters(slug)
  const letters = `${capitals}XX`
  const own = Math.min(Math.max(2, capitals.length), 6)

  for (const length of USUAL_LENGTHS)
    if (length <= own || length === 2) yield letters.slice(0, length)
  for (let length = 1; length <= 4; length += 1) {
    for (const end of endings(length)) yield letters.slice(0, Math.min(own, 6 - length)) + end
  }
}

function* endings(length: number): Generator<string> {
  if (length === 0) return yield ''
  for (const start of endings(length - 1)) for (const letter of LETTERS) yield start + letter
}
