import { guardedFetch } from '#net/outgoing'
import { readLink, type LinkFacts } from '#net/read_link'

/** Reads links of the public internet. The container makes it, so that tests bring their own. */
export class LinkReader {
  /** @throws LinkUnreadable */
  read(url: string): Promise<LinkFacts> {
    return readLink(guardedFetch, url)
  }
}
