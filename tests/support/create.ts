import type { LucidModel } from '@adonisjs/lucid/types/model'

/**
 * Creates a row. Unlike the model's own `create`, it takes attributes of other rows, as factories spread them, and
 * checks the names and types of all that are written out.
 */
export function create<Model extends LucidModel>(
  model: Model,
  attributes: Partial<InstanceType<Model>>
): Promise<InstanceType<Model>> {
  return model.create(attributes as never)
}
