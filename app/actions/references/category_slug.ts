import { InvalidField } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import ReferenceCategory from '#models/references/reference_category'
import { numberedSlug, slugOf } from '#support/slug'
import { text } from '#support/text'

/** For names without a latin letter. */
const NAMELESS = 'category'

/**
 * A slug that no live category has: the name's, with a number behind it where it is taken. The
 * tree must be locked.
 */
export async function freeCategorySlug(trx: Trx, name: string): Promise<string> {
  const base = slugOf(name, NAMELESS)
  const rows = await ReferenceCategory.query({ client: trx })
    .where('slug', 'like', `${base}%`)
    .select('slug')
  return numberedSlug(base, new Set(rows.map(({ slug }) => slug)))
}

/** Whether another live category has the slug. */
export async function isSlugTaken(trx: Trx, slug: string, ownId: string | null): Promise<boolean> {
  const other = ReferenceCategory.query({ client: trx }).where('slug', slug)
  if (ownId) other.whereNot('id', ownId)
  return Boolean(await other.first())
}

/** @throws InvalidField when another live category has the slug */
export async function assertSlugFree(
  trx: Trx,
  slug: string,
  ownId: string | null = null
): Promise<void> {
  if (!(await isSlugTaken(trx, slug, ownId))) return
  throw new InvalidField('slug', text('categories.slug_taken'), 'unique')
}
