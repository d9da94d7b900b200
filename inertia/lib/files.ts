import { type RequestOf } from '~/lib/routes'
import { pathTo } from '~/lib/urls'

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
