import { InvalidField } from '#exceptions/refusals'
import { withLock, type Trx } from '#lucid/transaction'
import ReferenceCategory from '#models/references/reference_category'
import { numberedSlug, slugOf } from '#support/strings/slug'
import { text } from '#support/text'

/** Levels of the tree; a picker that is deeper can't be read. */
const MAX_DEPTH = 6

/** Position after the last sibling. */
export const AT_END = Infinity

/**
 * Locks the tree until the transaction ends. A move depends on the positions of other categories: two
 * concurrent moves, each valid alone, could create a cycle or a duplicate position.
 */
export async function lockTree(trx: Trx): Promise<void> {
  await withLock(trx, 'reference_categories')
}

/**
 * Checks that a category can have this parent.
 * @param moved null for a new one
 * @throws InvalidField for a parent that is missing, itself, below it, or too deep
 */
export async function assertParent(
  trx: Trx,
  parentId: string | null,
  moved: ReferenceCategory | null
): Promise<void> {
  if (parentId === null) return
  const above = await pathTo(trx, parentId)
  if (above.length === 0) {
    throw new InvalidField('parentId', 'categories.no_parent', 'exists')
  }
  if (moved && above.includes(moved.id)) {
    throw new InvalidField('parentId', 'categories.circle', 'circle')
  }
  const levels = moved ? await levelsFrom(trx, moved.id) : 1
  if (above.length + levels > MAX_DEPTH) {
    throw new InvalidField('parentId', text('categories.too_deep', { max: MAX_DEPTH }), 'depth')
  }
}

/**
 * Moves a category to a position among its live siblings, renumbers them, and saves it.
 * @param position from 0; values past the end mean the end
 */
export async function placeCategory(
  trx: Trx,
  category: ReferenceCategory,
  position: number
): Promise<void> {
  const siblings = ReferenceCategory.query({ client: trx }).orderBy('position').orderBy('name')
  if (category.parentId) siblings.where('parent_id', category.parentId)
  else siblings.whereNull('parent_id')
  const live = await siblings.select('id')
  const others = live.filter(({ id }) => id !== category.id)

  category.position = Math.min(position, others.length)
  await category.useTransaction(trx).save()
  const ids = others.map(({ id }) => id).toSpliced(category.position, 0, category.id)
  await trx.rawQuery(
    `update reference_categories c set position = place.number - 1
       from unnest(?::uuid[]) with ordinality as place (id, number)
      where c.id = place.id and c.position <> place.number - 1`,
    [ids] as never
  )
}

/** Renumbers the live children of a parent after one was removed. */
export async function closeGap(trx: Trx, parentId: string | null): Promise<void> {
  await trx.rawQuery(
    `update reference_categories c set position = place.number - 1
       from (select id, row_number() over (order by position, name, id) as number
               from reference_categories
              where parent_id is not distinct from ?::uuid and deleted_at is null) as place
      where c.id = place.id and c.position <> place.number - 1`,
    [parentId as string]
  )
}

/** Ids of a live category and of those above it, itself first; none when it isn't live. */
async function pathTo(trx: Trx, id: string): Promise<string[]> {
  const { rows } = await trx.rawQuery(
    `with recursive path as (
       select id, parent_id, 1 as step from reference_categories
        where id = ? and deleted_at is null
       union all
       select c.id, c.parent_id, path.step + 1 from reference_categories c
         join path on path.parent_id = c.id
     )
     select id from path order by step`,
    [id]
  )
  return rows.map((row: { id: string }) => row.id)
}

/** How many levels a category and those below it take; deleted ones may come back. */
async function levelsFrom(trx: Trx, id: string): Promise<number> {
  const { rows } = await trx.rawQuery(
    `with recursive below as (
       select id, 1 as level from reference_categories where id = ?
       union all
       select c.id, below.level + 1 from reference_categories c join below on below.id = c.parent_id
     )
     select max(level) as levels from below`,
    [id]
  )
  return rows[0].levels
}

/** For names without a latin letter. */
const NAMELESS = 'category'

/** A slug that no live category has: that of the name, with a number if it is taken. The tree must be locked. */
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
  throw new InvalidField('slug', 'categories.slug_taken', 'unique')
}
