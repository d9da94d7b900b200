/**
 * Returns a requested redirect path if it is within the application; the start page for anything that a
 * browser would read as another site (`//host`, `/\host`, a scheme).
 * @param next as in a query, where it may be missing, repeated or an object
 */
export function safeRedirectPath(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return '/'
  const origin = 'http://here.invalid'
  const url = URL.parse(next, origin)
  // `/.//host` is a path of this site, but it is normalised to `//host`, which is another site.
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
