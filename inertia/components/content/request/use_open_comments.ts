import { useCallback, useEffect, useState } from 'react'
import { type Version } from '~/components/content/types'
import { send } from '~/lib/api'
import { type DataOf } from '~/lib/routes'

export type OpenComment = DataOf<'get', '/api/content/:id/comments'>[number]

/** The open comments that begin a thread on a version, in the order of the video. */
export function useOpenComments(contentId: string, version: Version, wanted: boolean) {
  const [comments, setComments] = useState<OpenComment[] | null>(null)
  const [failed, setFailed] = useState(false)
  const { id: versionId } = version

  const take = useCallback((found: OpenComment[] | null) => {
    setFailed(found === null)
    if (found) setComments(found)
  }, [])

  useEffect(() => {
    if (!wanted) return
    let current = true
    void openComments(contentId, versionId).then((found) => current && take(found))
    return () => {
      current = false
    }
  }, [wanted, contentId, versionId, take])

  return { comments, failed, load: async () => take(await openComments(contentId, versionId)) }
}

async function openComments(id: string, versionId: string): Promise<OpenComment[] | null> {
  const result = await send('get', '/api/content/:id/comments', {
    params: { id },
    query: { versionId, status: ['open'] },
  })
  return result.ok ? inOrder(result.data.filter(({ parentId }) => parentId === null)) : null
}

/** Comments on the whole video come first, as in the list next to the video. */
function inOrder(comments: OpenComment[]): OpenComment[] {
  const placeOf = ({ frame }: OpenComment) => frame ?? -1
  return comments.toSorted((one, other) => placeOf(one) - placeOf(other))
}
