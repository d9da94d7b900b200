import { type Data } from '@generated/data'

export type Category = Data.Category
export type Picker = Category['pickers'][number]
/** Number of orders and references, without deleted ones, that use a category. */
export type Uses = Record<string, { orders: number; references: number }>

/** One row of the rendered tree. */
export type Row = {
  category: Category
  parentId: string | null
  /** Depth, starting at 1. */
  level: number
  /** Position among the categories with the same parent, starting at 0. */
  index: number
  /** Number of categories with the same parent, including this one. */
  siblings: number
}

/** The target position of a category: from 0 among the children of the parent, not counting itself. */
export type TreePlace = { parentId: string | null; position: number }

/** Returns the visible rows: the children of a collapsed category are left out. */
export function rowsOf(tree: Category[], closed: ReadonlySet<string> = new Set()): Row[] {
  const rows: Row[] = []
  const add = (nodes: Category[], parentId: string | null, level: number) => {
    nodes.forEach((category, index) => {
      rows.push({ category, parentId, level, index, siblings: nodes.length })
      if (!closed.has(category.id)) add(category.children, category.id, level + 1)
    })
  }
  add(tree, null, 1)
  return rows
}

/** Whether the id is that of the category itself or of one below it. */
export function isWithin(category: Category, id: string): boolean {
  return category.id === id || category.children.some((child) => isWithin(child, id))
}

/** Returns the tree with one category moved to another place. */
export function moveCategory(
  tree: Category[],
  id: string,
  { parentId, position }: TreePlace
): Category[] {
  const taken = rowsOf(tree).find((row) => row.category.id === id)
  if (!taken) return tree
  const without = (nodes: Category[]): Category[] =>
    nodes
      .filter((node) => node.id !== id)
      .map((node) => ({ ...node, children: without(node.children) }))
  const put = (nodes: Category[]) => nodes.toSpliced(position, 0, taken.category)
  const into = (nodes: Category[]): Category[] =>
    nodes.map((node) => ({
      ...node,
      children: node.id === parentId ? put(node.children) : into(node.children),
    }))
  const rest = without(tree)
  return parentId === null ? put(rest) : into(rest)
}

export type Step = 'up' | 'down' | 'in' | 'out'

/** Returns the place to which a step moves a category; null if the step isn't possible. */
export function placeAfter(tree: Category[], id: string, step: Step): TreePlace | null {
  const rows = rowsOf(tree)
  const row = rows.find(({ category }) => category.id === id)
  if (!row) return null
  const { parentId, index, siblings } = row
  switch (step) {
    case 'up':
      return index > 0 ? { parentId, position: index - 1 } : null
    case 'down':
      return index < siblings - 1 ? { parentId, position: index + 1 } : null
    case 'in': {
      const before = rows.find((one) => one.parentId === parentId && one.index === index - 1)
      return before
        ? { parentId: before.category.id, position: before.category.children.length }
        : null
    }
    case 'out': {
      const parent = rows.find(({ category }) => category.id === parentId)
      return parent ? { parentId: parent.parentId, position: parent.index + 1 } : null
    }
  }
}

export type Drop = 'above' | 'inside' | 'below'

/** Returns the place of a category that is dropped on another one; null if it can't be moved there. */
export function placeOfDrop(
  tree: Category[],
  draggedId: string,
  targetId: string,
  drop: Drop
): TreePlace | null {
  const rows = rowsOf(tree)
  const dragged = rows.find(({ category }) => category.id === draggedId)
  const target = rows.find(({ category }) => category.id === targetId)
  if (!dragged || !target || isWithin(dragged.category, targetId)) return null
  if (drop === 'inside') {
    const others = target.category.children.filter(({ id }) => id !== draggedId)
    return { parentId: targetId, position: others.length }
  }
  const wanted = target.index + (drop === 'below' ? 1 : 0)
  const leavesGap = dragged.parentId === target.parentId && dragged.index < wanted
  const position = leavesGap ? wanted - 1 : wanted
  const stays = dragged.parentId === target.parentId && dragged.index === position
  return stays ? null : { parentId: target.parentId, position }
}

/** A selectable category, indented by its depth. */
export const withIndent = ({ category: { id, name }, level }: Row) => ({
  value: id,
  label: `${'\u2003'.repeat(level - 1)}${name}`,
})
