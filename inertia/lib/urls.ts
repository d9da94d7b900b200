import { type Pattern, type OptionalArgs, type ValuesOf, type RequestOf } from '~/lib/routes'

/**
 * The address of a page, or of something to fetch, from its route's pattern. Values that the pattern
 * doesn't name become the query.
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
  return withQuery(filled(pattern, values), Object.fromEntries(query))
}

/** A pattern with its parameters put in. */
export function filled(pattern: string, params: object = {}): string {
  const values = params as Record<string, string>
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name]))
}

/** A path with its query: `status=['new','in_review']` becomes `status=new&status=in_review`. */
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

/** What a page's address asks for after `?`. The window's own is the last page's while one is drawn. */
export const queryOf = (url: string): URLSearchParams => new URLSearchParams(url.split('?')[1])

type Variant = NonNullable<
  NonNullable<RequestOf<'get', '/api/files/:id/download'>['query']>['variant']
>

/** Where a file is fetched from: the store's own address, found at the moment of asking. */
export function fileUrl(fileId: string, variant: Variant = 'original'): string {
  const chosen = variant === 'original' ? {} : { variant }
  return pathTo('/api/files/:id/download', { id: fileId, ...chosen })
}

/** Where the copy that browsers play is fetched to be kept. */
export function proxyDownloadUrl(fileId: string): string {
  return pathTo('/api/files/:id/download', { id: fileId, variant: 'proxy', as: 'download' })
}

const POSTER = /^\/api\/files\/([0-9a-f-]{36})\/download\?variant=poster$/

/** The id of the file whose poster an address leads to; null for any other address. */
export function posterFileId(src: string): string | null {
  return POSTER.exec(src)?.[1] ?? null
}

/** The poster of a video or an image; null without one. */
export function posterUrl(fileId: string | null | undefined): string | null {
  return fileId ? fileUrl(fileId, 'poster') : null
}
