/**
 * Fetches files of the build before they are imported for the first time. After a failed import of a module, a browser
 * repeats that failure for every later import until the document is reloaded; after a successful fetch, it finds the
 * module in its cache. The build adds this to every import() (vite.config.ts).
 * @throws Error if a file can't be fetched; the next import tries again
 */
export async function fetchFirst(urls: string[]): Promise<void> {
  await Promise.all(urls.filter(isNew).map(fetchWhole))
}

/** Whether a file must still be fetched. Preloaded files, such as those of the first page, needn't be. */
function isNew(url: string): boolean {
  return url.endsWith('.js') && !document.querySelector(`link[href="${CSS.escape(url)}"]`)
}

async function fetchWhole(url: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  await response.arrayBuffer()
}
