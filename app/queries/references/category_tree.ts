import ReferenceCategory from '#models/references/reference_category'
import type { Picker } from '#models/references/values'

export type CategoryNode = {
  id: string
  name: string
  slug: string
  pickers: Picker[]
  position: number
  active: boolean
  children: CategoryNode[]
}

/**
 * The tree of categories in its own order. With pickers, the branches that any of them shows: a
 * category that is shown brings its ancestors along, and is not shown below one that is
 * deleted or inactive.
 */
export async function categoryTree(pickers?: readonly Picker[]): Promise<CategoryNode[]> {
  const rows = await ReferenceCategory.query().orderBy('position').orderBy('name')
  const active = rows.filter((row) => row.isActive)
  const shown = pickers
    ? withAncestors(active, (row) => row.pickers.some((one) => pickers.includes(one)))
    : rows
  return branches(shown, null)
}

function branches(rows: ReferenceCategory[], parentId: string | null): CategoryNode[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map(({ id, name, slug, pickers, position, isActive }) => ({
      id,
      name,
      slug,
      pickers,
      position,
      active: isActive,
      children: branches(rows, id),
    }))
}

function withAncestors(
  rows: ReferenceCategory[],
  shows: (row: ReferenceCategory) => boolean
): ReferenceCategory[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const kept = new Set<string>()
  for (const row of rows.filter(shows)) {
    for (
      let node = row as ReferenceCategory | undefined;
      node;
      node = byId.get(node.parentId ?? '')
    ) {
      kept.add(node.id)
    }
  }
  return rows.filter((row) => kept.has(row.id))
}
