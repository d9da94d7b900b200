import { Exception } from '@adonisjs/core/exceptions'
import { asText, render, type Text, type TextOrKey } from '#support/text'

type Options = ConstructorParameters<typeof Exception>[1]

/** An error with a text for users, translated to the reader's language where it is shown. */
export class LocalizedError extends Exception {
  readonly text: Text

  /** @param message the text, or its key */
  constructor(message: TextOrKey, options?: Options) {
    super(render(message), options)
    this.text = asText(message)
  }
}
