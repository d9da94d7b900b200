/** The sign-in page, which afterwards leads back to the page that is open now. */
export function loginUrl(): string {
  const here = `${location.pathname}${location.search}`
  return here === '/' || here.startsWith('/login')
    ? '/login'
    : `/login?next=${encodeURIComponent(here)}`
}

/**
 * Where to go after signing in: a path on this site, else the start page. Anything that a browser
 * would read as another site (`//host`, `/\host`, a scheme) is refused.
 */
export function safeNext(next: string | null | undefined): string {
  if (!next || !next.startsWith('/')) return '/'
  try {
    const { origin, pathname, search, hash } = new URL(next, location.origin)
    // `/.//host` is a path of this site; what is left of it names another one.
    const staysHere = origin === location.origin && !pathname.startsWith('//')
    return staysHere ? `${pathname}${search}${hash}` : '/'
  } catch {
    return '/'
  }
}
