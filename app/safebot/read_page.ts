import { BoundedHtml } from '#net/bounded_html'
import { inOneLine } from '#support/strings/in_one_line'
import { truncate } from '#support/strings/truncate'

/** Title and videos that a page names. */
export type PageFindings = {
  title: string | null
  /** Absolute URLs that may be videos, the most reliable first. */
  videos: string[]
}

const MAX_JSON_LENGTH = 512 * 1024
const MAX_TITLE_LENGTH = 1_000
const MAX_URL_LENGTH = 8_000
/** Maximum number of URLs that are kept of a page; more than are ever tried. */
const MAX_FOUND = 200
/** Maximum number of URLs that are examined; those of embedded players are then removed. */
const MAX_EXAMINED = 1_000
/** Maximum depth of JSON that is searched. */
const MAX_JSON_DEPTH = 12
/** Maximum number of open tags; normal pages have some thirty. */
const MAX_HTML_DEPTH = 128

/** Where pages name the URLs of videos, the most reliable first. */
const RANKS = ['json', 'og:video:secure_url', 'og:video:url', 'og:video', 'twitter', 'video']
type FoundVideo = { rank: number; url: string }

/** Types of embedded players, which are pages and no videos, though `og:video` may name them. */
const EMBEDDED = /^(text\/html|application\/x-shockwave-flash)/i

/**
 * Finds the videos that a page names: JSON-LD `VideoObject` (schema.org), `og:video` (Open Graph protocol),
 * `twitter:player:stream`, and `<video>` with its `<source>`s.
 * @param base URL of the page, after all redirects
 */
export function readPage(html: string, base: URL): PageFindings {
  const page = new Page(base)
  const reader = new BoundedHtml(page, MAX_HTML_DEPTH)
  reader.write(html)
  reader.end()
  return page.findings()
}

class Page {
  #found: FoundVideo[] = []
  #titles: { og?: string; plain?: string; json?: string } = {}
  /** URLs of the last `og:video`; a type that follows applies to them. */
  #openGraph: FoundVideo[] = []
  #text: string | null = null
  #in: 'title' | 'json' | null = null
  #videoDepth = 0
  #lookedAt = 0
  #hasBase = false

  constructor(private base: URL) {}

  onTag(name: string, attributes: Record<string, string>): void {
    if (name === 'meta') this.#meta(attributes)
    else if (name === 'base' && attributes.href) this.#begins(attributes.href)
    else if (name === 'title' && this.#titles.plain === undefined) this.#begin('title')
    else if (name === 'script' && /ld\+json/i.test(attributes.type ?? '')) this.#begin('json')
    else if (name === 'video') {
      this.#videoDepth += 1
      this.#add('video', attributes.src)
    } else if (name === 'source' && this.#videoDepth > 0) this.#add('video', attributes.src)
  }

  onText(text: string): void {
    const maxLength = this.#in === 'title' ? MAX_TITLE_LENGTH : MAX_JSON_LENGTH
    if (this.#text !== null && this.#text.length < maxLength) this.#text += text
  }

  onEnd(name: string): void {
    if (name === 'video') this.#videoDepth = Math.max(0, this.#videoDepth - 1)
    if (name === 'title' && this.#in === 'title') {
      this.#titles.plain = this.#text ?? ''
      this.#in = this.#text = null
    }
    if (name === 'script' && this.#in === 'json') {
      this.#json(this.#text ?? '')
      this.#in = this.#text = null
    }
  }

  findings(): PageFindings {
    const { og, json, plain } = this.#titles
    const title = [og, json, plain].map((one) => inOneLine(one ?? '')).find(Boolean)
    const videos = this.#found.toSorted((one, other) => one.rank - other.rank).map(({ url }) => url)
    return { title: title ? truncate(title, 200) : null, videos: [...new Set(videos)] }
  }

  /** Applies a `<base>` element. Only the first one counts (HTML, 4.2.3). */
  #begins(url: string): void {
    if (this.#hasBase) return
    this.#hasBase = true
    this.base = this.#absolute(url) ?? this.base
  }

  #begin(what: 'title' | 'json'): void {
    this.#in = what
    this.#text = ''
  }

  #meta({ property, name, content }: Record<string, string>): void {
    const key = (property ?? name ?? '').trim().toLowerCase()
    if (!content) return
    if (key === 'og:title') this.#titles.og ??= content
    else if (key === 'twitter:player:stream') this.#add('twitter', content)
    else if (key === 'og:video:type') {
      // The type applies to the URLs before it.
      if (EMBEDDED.test(content)) {
        this.#found = this.#found.filter((one) => !this.#openGraph.includes(one))
      }
      this.#openGraph = []
    } else if (key.startsWith('og:') && RANKS.includes(key)) {
      const before = this.#found.length
      this.#add(key, content)
      this.#openGraph.push(...this.#found.slice(before))
    }
  }

  #json(text: string): void {
    try {
      this.#walk(JSON.parse(text), 0)
    } catch {
      // A page with broken JSON may still name its video elsewhere.
    }
  }

  #walk(node: unknown, depth: number): void {
    if (depth > MAX_JSON_DEPTH || typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) {
      for (const one of node) this.#walk(one, depth + 1)
      return
    }
    const object = node as Record<string, unknown>
    const types = [object['@type']].flat()
    if (types.includes('VideoObject')) {
      this.#add('json', object.contentUrl)
      if (typeof object.name === 'string') this.#titles.json ??= object.name
    }
    for (const value of Object.values(object)) this.#walk(value, depth + 1)
  }

  #add(place: string, address: unknown): void {
    if (typeof address !== 'string' || this.#found.length >= MAX_FOUND) return
    this.#lookedAt += 1
    if (this.#lookedAt > MAX_EXAMINED) return
    const url = this.#absolute(address)
    if (url) this.#found.push({ rank: RANKS.indexOf(place), url: url.href })
  }

  #absolute(address: string): URL | null {
    if (address.length > MAX_URL_LENGTH) return null
    const url = URL.parse(address.trim(), this.base.href)
    return url && /^https?:$/.test(url.protocol) ? url : null
  }
}
