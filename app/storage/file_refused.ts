import { InvalidField } from '#exceptions/refusals'
import { LocalizedError } from '#support/localized_error'
import type { TextOrKey } from '#support/text'

/** A refused file, with a message for the user who sent it. */
export class FileRefused extends LocalizedError {
  constructor(
    /** the invalid field of the declaration */
    readonly field: 'fileName' | 'contentType' | 'size' | 'file',
    readonly rule: 'extension' | 'contentType' | 'size' | 'bytes',
    message: TextOrKey
  ) {
    super(message)
  }

  /** The error as a 422 response for this field. */
  asInvalidField(): InvalidField {
    return new InvalidField(this.field, this.text, this.rule)
  }
}
