import { InvalidField } from '#exceptions/refusals'
import { asText, render, type Text, type TextOrKey } from '#support/text'

/** A refused file, with a message for the user who sent it. */
export class FileRefused extends Error {
  name = 'FileRefused'
  readonly words: Text

  constructor(
    /** the invalid field of the declaration */
    readonly field: 'fileName' | 'contentType' | 'size' | 'file',
    readonly rule: 'extension' | 'contentType' | 'size' | 'bytes',
    why: TextOrKey
  ) {
    super(render(why))
    this.words = asText(why)
  }

  /** The error as a 422 response for this field. */
  asInvalidField(): InvalidField {
    return new InvalidField(this.field, this.words, this.rule)
  }
}
