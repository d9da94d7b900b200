import { useEffect, useState } from 'react'
import { send } from '~/lib/api'
import { type DataOf } from '~/lib/routes'

type ApiRevision = DataOf<'get', '/api/revisions'>[number]
type Known = { contentId: string; revisions: ApiRevision[] }

/**
 * The revisions of a video, newest first, where its page isn't open.
 * @param contentId null for none
 */
export function useRevisions(contentId: string | null) {
  const [known, setKnown] = useState<Known | null>(null)

  useEffect(() => {
    if (!contentId) return
    let isOver = false
    void read(contentId).then((found) => {
      if (!isOver && found) setKnown(found)
    })
    return () => {
      isOver = true
    }
  }, [contentId])

  async function refresh(): Promise<void> {
    const found = contentId ? await read(contentId) : null
    if (found) setKnown(found)
  }

  return { revisions: known?.contentId === contentId ? known.revisions : [], refresh }
}

/** Null when unknown. */
async function read(contentId: string): Promise<Known | null> {
  const query = { contentId: [contentId], perPage: MAX_REVISIONS }
  const result = await send('get', '/api/revisions', { query })
  return result.ok ? { contentId, revisions: result.data } : null
}

/** As many as a video ever has; a page of the list holds no more. */
const MAX_REVISIONS = 100
