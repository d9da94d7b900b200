import { LocalizedTransformer } from '#support/http/localized_transformer'
import type StoredFile from '#models/files/stored_file'
import { render } from '#support/text'
import UserRefTransformer from '#transformers/identity/user_ref_transformer'

/** A file with its known technical properties and its available variants. */
export default class FileTransformer extends LocalizedTransformer<StoredFile> {
  toObject() {
    const file = this.resource
    return {
      ...this.pick(file, [
        'id',
        'name',
        'contentType',
        'size',
        'purpose',
        'companyId',
        'taskId',
        'processingStatus',
        'processingProgress',
        'media',
        'createdAt',
      ]),
      isProcessingDelayed:
        file.processingStatus === 'processing' && file.processingDelayedAt !== null,
      processingError: file.processingError && render(file.processingError, this.locale),
      hasPoster: file.posterKey !== null,
      hasSprite: file.spriteKey !== null,
      hasWaveform: file.waveformKey !== null,
      hasProxy: file.keyOf('proxy') !== null,
      uploadedBy: UserRefTransformer.transform(file.uploader),
    }
  }
}
