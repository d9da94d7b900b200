import type { Actor } from '#access/actor'
import { NotFound } from '#exceptions/refusals'
import ReferenceCategory from '#models/references/reference_category'
import { allNames, nameIn } from '#models/references/category_names'
import type { Picker } from '#models/references/values'

export type CategoryNode = {
  id: string
  /** The name in the reader's language. */
  name: string
  /** Names by language; null for a language without a name, in which the English name is shown. */
  names: Record<string, string | null>
  slug: string
  pickers: Picker[]
  position: number
  active: boolean
  children: CategoryNode[]
}

/**
 * Returns the tree of categories, sorted by position, with names in the reader's language. With pickers, only the
 * categories that one of them shows, with their ancestors; categories below a deleted or inactive one are left out.
 */
export async function categoryTree(
  { user }: Actor,
  pickers?: readonly Picker[]
): Promise<CategoryNode[]> {
  const rows = await ReferenceCategory.query().orderBy('position').orderBy('name')
  const active = rows.filter((row) => row.isActive)
  const shown = pickers
    ? withAncestors(active, (row) => row.pickers.some((one) => pickers.includes(one)))
    : rows
  return branches(shown, null, user.locale)
}

function branches(
  rows: ReferenceCategory[],
  parentId: string | null,
  locale: string
): CategoryNode[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({
      id: row.id,
      name: nameIn(row, locale),
      names: allNames(row),
      slug: row.slug,
      pickers: row.pickers,
      position: row.position,
      active: row.isActive,
      children: branches(rows, row.id, locale),
    }))
}

function withAncestors(
  rows: ReferenceCategory[],
  shows: (row: ReferenceCategory) => boolean
): ReferenceCategory[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const shownIds = new Set<string>()
  for (const row of rows.filter(shows)) {
    for (
      let node = row as ReferenceCategory | undefined;
      node;
      node = byId.get(node.parentId ?? '')
    ) {
      shownIds.add(node.id)
    }
  }
  return rows.filter((row) => shownIds.has(row.id))
}

/**
 * Returns one category with its subcategories.
 * @throws NotFound
 */
export async function showCategory(actor: Actor, id: string): Promise<CategoryNode> {
  const found = findIn(await categoryTree(actor), id)
  if (!found) throw new NotFound()
  return found
}

function findIn(nodes: CategoryNode[], id: string): CategoryNode | null {
  for (const node of nodes) {
    const found = node.id === id ? node : findIn(node.children, id)
    if (found) return found
  }
  return null
}
