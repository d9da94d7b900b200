import { createHash } from 'node:crypto'

/** Parameters about the referrer rather than the content. */
const TRACKING = /^(utm_\w+|fbclid|gclid|igsh(id)?|mc_cid|mc_eid)$/i

/**
 * What two addresses of the same page have in common: neither a place in the page nor what
 * tracks a visitor makes a difference.
 * @returns a digest, for an index
 */
export function linkHash(url: URL): string {
  const plain = new URL(url)
  // Some applications keep their page behind the number sign.
  if (!/^#[!/]/.test(plain.hash)) plain.hash = ''
  for (const name of [...plain.searchParams.keys()]) {
    if (TRACKING.test(name)) plain.searchParams.delete(name)
  }
  return createHash('sha256').update(plain.href).digest('hex')
}
