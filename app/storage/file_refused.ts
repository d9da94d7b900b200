import { InvalidField } from '#exceptions/refusals'
import { render, type Text } from '#support/text'

/** A file that isn't taken, with words for the person who sent it. */
export class FileRefused extends Error {
  name = 'FileRefused'

  constructor(
    /** what of the declaration is at fault */
    readonly field: 'fileName' | 'contentType' | 'size' | 'file',
    readonly rule: 'extension' | 'contentType' | 'size' | 'bytes',
    readonly words: Text
  ) {
    super(render(words))
  }

  /** As the answer to a request: 422 that names the field. */
  asInvalidField(): InvalidField {
    return new InvalidField(this.field, this.words, this.rule)
  }
}
