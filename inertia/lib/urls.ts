import { type Pattern, type OptionalArgs, type ValuesOf, type RequestOf } from '~/lib/routes'

/**
 * Returns the URL of a page or another GET route, from its pattern. Values that aren't parameters of the pattern become
 * the query.
 *
 * @example pathTo('/tasks/:id', { id: task.id })
 * @example pathTo('/tasks', { status: ['new'], sort: 'dueDate' })
 */
export function pathTo<P extends Pattern>(
  pattern: P,
  ...[values]: OptionalArgs<ValuesOf<P>>
): string {
  const named = new Set(pattern.match(/(?<=:)\w+/g))
  const query = Object.entries(values ?? {}).filter(([name]) => !named.has(name))
  return withQuery(fillPattern(pattern, values), Object.fromEntries(query))
}

/** Returns a pattern with its parameters replaced. */
export function fillPattern(pattern: string, params: object = {}): string {
  const values = params as Record<string, string>
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name]))
}

/** Returns a path with its query: `status=['new','in_review']` becomes `status=new&status=in_review`. */
export function withQuery(url: string, query: object = {}): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(key, String(one))
    }
  }
  const text = params.toString()
  return text ? `${url}${url.includes('?') ? '&' : '?'}${text}` : url
}

/**
 * Returns the query of a page's URL. While a page is being rendered, the window still has the URL of the previous page.
 */
export const queryOf = (url: string): URLSearchParams => new URLSearchParams(url.split('?')[1])

type Variant = NonNullable<
  NonNullable<RequestOf<'get', '/api/files/:id/download'>['query']>['variant']
>

/** Returns the URL of a file, which redirects to the store's own URL. */
export function fileUrl(fileId: string, variant: Variant = 'original'): string {
  const chosen = variant === 'original' ? {} : { variant }
  return pathTo('/api/files/:id/download', { id: fileId, ...chosen })
}

/** Returns the URL that downloads the proxy of a video. */
export function proxyDownloadUrl(fileId: string): string {
  return pathTo('/api/files/:id/download', { id: fileId, variant: 'proxy', as: 'download' })
}

const POSTER = /^\/api\/files\/([0-9a-f-]{36})\/download\?variant=poster$/

/** Returns the id of the file whose poster a URL points to; null for any other URL. */
export function posterFileId(src: string): string | null {
  return POSTER.exec(src)?.[1] ?? null
}

/** Returns the URL of the poster of a video or an image; null without a file. */
export function posterUrl(fileId: string | null | undefined): string | null {
  return fileId ? fileUrl(fileId, 'poster') : null
}

/** Returns the URL of the sign-in page, which then returns to the open page. */
export function loginUrl(): string {
  const here = `${location.pathname}${location.search}`
  return here === '/' || here.startsWith('/login')
    ? '/login'
    : `/login?next=${encodeURIComponent(here)}`
}

/** Returns a parsed URL, or null if the text is none, as `URL.parse` does, which not all supported browsers have. */
export const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

/** Whether a text is the address of a web page. */
export const isWebUrl = (text: string): boolean => /^https?:$/.test(parseUrl(text)?.protocol ?? '')
