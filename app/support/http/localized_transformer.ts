import { BaseTransformer } from '@adonisjs/core/transformers'

/** A transformer that returns texts in the reader's language. */
export abstract class LocalizedTransformer<Resource> extends BaseTransformer<Resource> {
  constructor(
    resource: Resource,
    protected locale: string
  ) {
    super(resource)
  }
}
