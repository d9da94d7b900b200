import type { TextDecoder } from 'node:util'
import { BoundedHtml } from '#net/bounded_html'
import { DECLARED_WITHIN, pageDecoder } from '#net/page_charset'
import { inOneLine } from '#support/strings/in_one_line'
import { truncate } from '#support/strings/truncate'

/** Facts in the head of a web page. */
export type PageHead = {
  title: string | null
  description: string | null
  siteName: string | null
  /** URL of the image as written in the page, which may be relative. */
  image: string | null
}

/** Names of each fact in a page's tags, in order of preference (ogp.me, Twitter cards, HTML). */
const NAMES: Record<keyof PageHead, readonly string[]> = {
  title: ['og:title', 'twitter:title', 'title'],
  description: ['og:description', 'twitter:description', 'description'],
  siteName: ['og:site_name', 'application-name'],
  image: ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'],
}

const MAX_LENGTHS: Record<keyof PageHead, number> = {
  title: 300,
  description: 600,
  siteName: 100,
  image: 2_000,
}

/** Elements of a head. Any other element begins the body, even without a `body` tag. */
const IN_HEAD = new Set(
  'html head meta title link script style base noscript template img iframe svg path'.split(' ')
)

/** Maximum bytes that are read of a head. */
const MAX_BYTES = 1_500_000

/** Maximum depth of open tags; no real head has as many. */
const MAX_DEPTH = 32

const KNOWN_NAMES = Object.values(NAMES).flat()

/**
 * Reads a page up to the end of its head, or to the limits above.
 * @param contentType header of the response
 */
export async function readHead(
  body: AsyncIterable<Buffer>,
  contentType?: string
): Promise<PageHead> {
  const head = new HeadReader()
  let decoder: TextDecoder | undefined
  let bytes = 0
  for await (const part of partsOf(body)) {
    bytes += part.length
    decoder ??= pageDecoder(part, contentType)
    head.write(decoder.decode(part, { stream: true }))
    if (head.isOver || bytes > MAX_BYTES) break
  }
  return head.facts
}

/** Yields the parts of a page; the first has the page's declaration of its encoding, if there is one. */
async function* partsOf(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start: Buffer | null = Buffer.alloc(0)
  for await (const chunk of body) {
    const part: Buffer = start ? Buffer.concat([start, chunk]) : chunk
    const isLong = part.length >= DECLARED_WITHIN || /charset=|<\/head|<body/i.test(`${part}`)
    start = start && !isLong ? part : null
    if (!start) yield part
  }
  if (start) yield start
}

class HeadReader {
  readonly #found = new Map<string, string>()
  #title: string | null = null

  readonly #html = new BoundedHtml(
    {
      onTag: (name, attributes) => {
        if (name === 'meta') this.#note(attributes)
        // SVG images have titles, too: only the first title is the page's.
        if (name === 'title' && !this.#found.has('title')) this.#title = ''
        if (!IN_HEAD.has(name)) this.#html.stop()
      },
      onText: (text) => {
        if (this.#title !== null && this.#title.length < 1_000) this.#title += text
      },
      onEnd: (name) => {
        if (name === 'title' && this.#title !== null) {
          this.#found.set('title', this.#title)
          this.#title = null
        }
        if (name === 'head') this.#html.stop()
      },
    },
    MAX_DEPTH
  )

  get isOver(): boolean {
    return this.#html.isOver
  }

  write(text: string): void {
    this.#html.write(text)
  }

  get facts(): PageHead {
    const fact = (name: keyof PageHead) => this.#fact(name)
    return {
      title: fact('title'),
      description: fact('description'),
      siteName: fact('siteName'),
      image: fact('image'),
    }
  }

  #note({ property, name, content }: Record<string, string>): void {
    const key = (property ?? name ?? '').toLowerCase()
    if (content && KNOWN_NAMES.includes(key) && !this.#found.has(key)) this.#found.set(key, content)
  }

  #fact(name: keyof PageHead): string | null {
    for (const key of NAMES[name]) {
      const text = inOneLine(this.#found.get(key) ?? '')
      if (text) return truncate(text, MAX_LENGTHS[name])
    }
    return null
  }
}
