import type { LucidModel } from '@adonisjs/lucid/types/model'

/**
 * Creates a row. In contrast to the model's own `create`, it accepts the spread attributes of another row, as factories
 * pass them, and still checks names and types of attributes that are written out.
 */
export function create<Model extends LucidModel>(
  model: Model,
  attributes: Partial<InstanceType<Model>>
): Promise<InstanceType<Model>> {
  return model.create(attributes as never)
}
