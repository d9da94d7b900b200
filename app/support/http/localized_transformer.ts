import { BaseTransformer } from '@adonisjs/core/transformers'

/** A transformer that writes texts out in the reader's language. */
export abstract class LocalizedTransformer<Resource> extends BaseTransformer<Resource> {
  constructor(
    resource: Resource,
    protected locale: string
  ) {
    super(resource)
  }
}
