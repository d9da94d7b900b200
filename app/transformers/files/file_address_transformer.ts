import { BaseTransformer } from '@adonisjs/core/transformers'
import type { FileAddress } from '#queries/files/file_address'

/** Where a file can be fetched from the store for a while. */
export default class FileAddressTransformer extends BaseTransformer<FileAddress> {
  toObject() {
    return this.pick(this.resource, ['url', 'expiresAt'])
  }
}
