import { InvalidField } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import { usableCategories } from '#queries/references/usable_categories'
import { text } from '#support/text'

/**
 * Checks the categories of the library that a record is put into. What it is in already stays, also
 * where it couldn't be chosen any more.
 * @throws InvalidField for a category that can't be chosen
 */
export async function assertUsable(
  trx: Trx,
  wanted: readonly string[],
  current: readonly string[] = []
): Promise<void> {
  const added = wanted.filter((id) => !current.includes(id))
  const usable = await usableCategories(trx, 'reference', added)
  const wrong = wanted.findIndex((id) => added.includes(id) && !usable.has(id))
  if (wrong >= 0) throw new InvalidField(`categoryIds.${wrong}`, text('common.choose'), 'exists')
}
