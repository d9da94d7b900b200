import { type Comment } from '~/components/content/comments/types'
import { withQuery, pathTo } from '~/lib/urls'

type Read = { rows: Comment[]; etag: string | null }

/**
 * Requests the comments on a version, or all comments placed on it, unless nothing has changed. A lost connection
 * counts as unchanged.
 * @param etag of the comments that are already loaded
 */
export async function readComments(
  id: string,
  query: { versionId: string } | { on: string },
  etag: string | null
): Promise<Read | 'same' | 'failed'> {
  try {
    const response = await fetch(withQuery(pathTo('/api/content/:id/comments', { id }), query), {
      headers: { Accept: 'application/json', ...(etag ? { 'If-None-Match': etag } : {}) },
      cache: 'no-store',
    })
    if (response.status === 304) return 'same'
    if (!response.ok) return 'failed'
    const { data } = (await response.json()) as { data: Comment[] }
    return { rows: data, etag: response.headers.get('etag') }
  } catch {
    return 'failed'
  }
}
