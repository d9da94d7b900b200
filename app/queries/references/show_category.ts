import type { Actor } from '#access/actor'
import { NotFound } from '#exceptions/refusals'
import { categoryTree, type CategoryNode } from '#queries/references/category_tree'

/**
 * One category with those below it.
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
