/** The sign-in page, which afterwards leads back to the page that is open now. */
export function loginUrl(): string {
  const here = `${location.pathname}${location.search}`
  return here === '/' || here.startsWith('/login')
    ? '/login'
    : `/login?next=${encodeURIComponent(here)}`
}
