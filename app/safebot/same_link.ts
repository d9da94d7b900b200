import { createHash } from 'node:crypto'

/** Parameters that track visitors and don't change the content. */
const TRACKING = /^(utm_\w+|fbclid|gclid|igsh(id)?|mc_cid|mc_eid)$/i

/**
 * Returns the same digest for all URLs of a page: ignores the fragment and tracking parameters.
 * @returns digest that is stored in an index
 */
export function linkHash(url: URL): string {
  const plain = new URL(url)
  // Some single-page applications put the path into the fragment.
  if (!/^#[!/]/.test(plain.hash)) plain.hash = ''
  for (const name of [...plain.searchParams.keys()]) {
    if (TRACKING.test(name)) plain.searchParams.delete(name)
  }
  return createHash('sha256').update(plain.href).digest('hex')
}
