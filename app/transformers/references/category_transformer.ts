import { BaseTransformer } from '@adonisjs/core/transformers'
import type { CategoryNode } from '#queries/references/category_tree'

/** A reference category with its subcategories. */
export default class CategoryTransformer extends BaseTransformer<CategoryNode> {
  toObject() {
    return this.pick(this.resource, [
      'id',
      'name',
      'names',
      'slug',
      'pickers',
      'position',
      'active',
      'children',
    ])
  }
}
