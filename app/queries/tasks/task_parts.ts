import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type Task from '#models/task'

/** Loads all that an order's answer shows, in a fixed number of queries. */
export function withTaskParts(query: ModelQueryBuilderContract<typeof Task>) {
  return query
    .preload('company')
    .preload('creator')
    .preload('assignee')
    .preload('producer')
    .preload('selectedItems', (items) => items.preload('file'))
    .preload('styles', (styles) => styles.preload('category'))
    .preload('interiorTypes', (types) => types.preload('category'))
    .preload('materials', (materials) => materials.preload('file'))
}
