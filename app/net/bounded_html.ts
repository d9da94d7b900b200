import { Parser } from 'htmlparser2'

/** Maximum attributes of one tag; normal pages have fewer. */
const MAX_ATTRIBUTES = 500

/** Callbacks while a page is read. */
export type HtmlReader = {
  onTag: (name: string, attributes: Record<string, string>) => void
  onText: (text: string) => void
  onEnd: (name: string) => void
}

/**
 * Parses untrusted HTML in linear time: it stops for good when tags are nested too deeply, or one has too many
 * attributes. Earlier events have been reported by then.
 */
export class BoundedHtml {
  #depth = 0
  #attributes = 0
  #isOver = false
  readonly #parser: Parser

  /** @param deepest maximum number of open tags */
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

  /** Ends the page; tags that are still open end here. */
  end(): void {
    if (!this.#isOver) this.#parser.end()
  }

  /** Stops reading, including text that was already written. */
  stop(): void {
    this.#isOver = true
    this.#parser.pause()
  }
}
