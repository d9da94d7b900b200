import { Parser } from 'htmlparser2'

/** More than a normal page has in one tag. */
const MAX_ATTRIBUTES = 500

/** Called while a page is read. */
export type HtmlReader = {
  onTag: (name: string, attributes: Record<string, string>) => void
  onText: (text: string) => void
  onEnd: (name: string) => void
}

/**
 * Parses untrusted HTML in linear time: it stops for good where tags nest too deep, or one has too many
 * attributes. Events up to then stay reported.
 */
export class BoundedHtml {
  #depth = 0
  #attributes = 0
  #isOver = false
  readonly #parser: Parser

  /** @param deepest how many tags may be open at once */
  constructor(reader: HtmlReader, deepest: number) {
    this.#parser = new Parser({
      onattribute: () => {
        this.#attributes += 1
        if (this.#attributes > MAX_ATTRIBUTES) this.stop()
      },
      onopentag: (name, attributes) => {
        this.#attributes = 0
        this.#depth += 1
        if (this.#depth > deepest) this.stop()
        if (!this.#isOver) reader.onTag(name, attributes)
      },
      ontext: (text) => {
        if (!this.#isOver) reader.onText(text)
      },
      onclosetag: (name) => {
        this.#depth -= 1
        if (!this.#isOver) reader.onEnd(name)
      },
    })
  }

  get isOver(): boolean {
    return this.#isOver
  }

  write(text: string): void {
    if (!this.#isOver) this.#parser.write(text)
  }

  /** Says that the page is complete; what is still open ends here. */
  end(): void {
    if (!this.#isOver) this.#parser.end()
  }

  /** Reads no further, not even what was written already. */
  stop(): void {
    this.#isOver = true
    this.#parser.pause()
  }
}
