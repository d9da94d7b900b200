import { BaseTransformer } from '@adonisjs/core/transformers'
import type { CategoryNode } from '#queries/references/category_tree'

/** A reference category with its subcategories. */
export default class CategoryTransformer extends BaseTransformer<CategoryNode> {
  toObject() {
    return sentFields(this.resource)
  }
}

function sentFields(node: CategoryNode): CategoryNode {
  const { id, name, names, slug, pickers, position, active } = node
  const children = node.children.map(sentFields)
  return { id, name, names, slug, pickers, position, active, children }
}
