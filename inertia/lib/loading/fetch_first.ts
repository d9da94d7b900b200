/**
 * Fetches files of the build that the document doesn't know yet, before they are imported. A browser
 * that failed to fetch a module answers every later import of it with that failure, for as long as the
 * document lives; after this it finds the module in its cache. Part of every import() of the build
 * (vite.config.ts).
 *
 * @throws Error when one of them can't be fetched; the next import tries anew
 */
export async function fetchFirst(urls: string[]): Promise<void> {
  await Promise.all(urls.filter(isNew).map(fetchWhole))
}

/** What is preloaded needs no second look, as all that a page begins with. */
function isNew(url: string): boolean {
  return url.endsWith('.js') && !document.querySelector(`link[href="${CSS.escape(url)}"]`)
}

async function fetchWhole(url: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  await response.arrayBuffer()
}
