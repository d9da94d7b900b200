import { fileTypeFromBuffer } from 'file-type'
import { readAll, type GuardedFetch } from '#net/guarded_fetch'
import { readHead } from '#net/page_head'
import { RequestRefused, type RefusalReason } from '#net/request_refused'
import { guardedFetch } from '#net/outgoing'

/** Facts about the page behind a link. */
export type LinkFacts = {
  title: string
  description: string | null
  siteName: string
  image: { bytes: Buffer; type: string } | null
}

/** Why a link can't be shown: the request was refused, the page wasn't found, or it has no title. */
export type LinkRefusal = RefusalReason | 'status' | 'empty'

export class LinkUnreadable extends Error {
  readonly name = 'LinkUnreadable'
  constructor(readonly reason: LinkRefusal) {
    super(reason)
  }
}

const HEADERS = { 'accept-language': 'en', 'user-agent': 'Rushes link preview' }
const PAGE = { types: ['text/html', 'application/xhtml+xml'], maxBytes: 4_000_000, timeout: 4_000 }
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
const IMAGE = { types: IMAGE_TYPES, maxBytes: 1_048_576, timeout: 3_000 }

/**
 * Reads the head of a web page, and its picture through the guarded fetch, within 7 seconds. A picture that can't
 * be fetched is left out.
 * @throws LinkUnreadable
 */
export async function readLink(fetch: GuardedFetch, url: string): Promise<LinkFacts> {
  try {
    const page = await fetch(url, { ...PAGE, headers: { ...HEADERS, accept: 'text/html' } })
    if (page.status < 200 || page.status > 299) {
      page.body.destroy()
      throw new LinkUnreadable('status')
    }
    const { title, description, siteName, image } = await readHead(
      page.body,
      page.headers['content-type']
    )
    if (!title) throw new LinkUnreadable('empty')
    return {
      title,
      description,
      siteName: siteName ?? page.url.hostname.replace(/^www\./, ''),
      image: await pictureAt(fetch, image ? URL.parse(image, page.url.href) : null),
    }
  } catch (error) {
    if (error instanceof RequestRefused) throw new LinkUnreadable(error.reason)
    throw error
  }
}

/** The content determines the type, whatever the server declares. */
async function pictureAt(fetch: GuardedFetch, url: URL | null): Promise<LinkFacts['image']> {
  if (!url) return null
  try {
    const answer = await fetch(url, { ...IMAGE, headers: { ...HEADERS, accept: 'image/*' } })
    const bytes = await readAll(answer)
    if (answer.status !== 200) return null
    const type = await fileTypeFromBuffer(bytes)
    return type && IMAGE_TYPES.includes(type.mime) ? { bytes, type: type.mime } : null
  } catch (error) {
    if (error instanceof RequestRefused) return null
    throw error
  }
}

/** Reads links of the public internet. The container creates it, so that tests can replace it. */
export class LinkReader {
  /** @throws LinkUnreadable */
  read(url: string): Promise<LinkFacts> {
    return readLink(guardedFetch, url)
  }
}
