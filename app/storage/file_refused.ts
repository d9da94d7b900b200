import { InvalidField } from '#exceptions/refusals'
import { asText, render, type Text, type Why } from '#support/text'

/** A file that isn't taken, with words for the person who sent it. */
export class FileRefused extends Error {
  name = 'FileRefused'
  readonly words: Text

  constructor(
    /** what of the declaration is at fault */
    readonly field: 'fileName' | 'contentType' | 'size' | 'file',
    readonly rule: 'extension' | 'contentType' | 'size' | 'bytes',
    why: Why
  ) {
    super(render(why))
    this.words = asText(why)
  }

  /** As the answer to a request: 422 that names the field. */
  asInvalidField(): InvalidField {
    return new InvalidField(this.field, this.words, this.rule)
  }
}
