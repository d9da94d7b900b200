import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Picker } from '#models/references/values'

/** SQL, for `with recursive`: `shown`, the categories that can be chosen, with their pickers. */
export const SHOWN_CATEGORIES = `shown as (
       select id, pickers from reference_categories
        where parent_id is null and is_active and deleted_at is null
       union all
       select c.id, c.pickers from reference_categories c
         join shown on shown.id = c.parent_id
        where c.is_active and c.deleted_at is null
     )`

/**
 * SQL: the ids of the categories `:ids` and all of their subcategories. As an array, they are computed once, so
 * that PostgreSQL can read a list in its order and stop at the end of the page.
 */
export const CATEGORIES_AND_BELOW = `array(
  with recursive wanted as (
    select id from reference_categories where id = any(:ids)
    union
    select c.id from reference_categories c join wanted on wanted.id = c.parent_id
  ) select id from wanted)`

/**
 * Returns which of these categories can be chosen: they and their ancestors are active and not deleted, and the
 * picker shows them.
 */
export async function usableCategories(
  client: QueryClientContract,
  picker: Picker,
  ids: readonly string[]
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await client.rawQuery(
    `with recursive ${SHOWN_CATEGORIES}
     select id from shown where id = any(?::uuid[]) and ? = any(pickers)`,
    [ids, picker] as never
  )
  return new Set(rows.map((row: { id: string }) => row.id))
}
