/** Returns the URL of the sign-in page, which then returns to the open page. */
export function loginUrl(): string {
  const here = `${location.pathname}${location.search}`
  return here === '/' || here.startsWith('/login')
    ? '/login'
    : `/login?next=${encodeURIComponent(here)}`
}
