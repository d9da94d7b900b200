import { useEffect, useState } from 'react'
import { send } from '~/lib/api'
import { type DataOf } from '~/lib/routes'

type ApiRevision = DataOf<'get', '/api/revisions'>[number]

/**
 * The open revision of a video, where its page isn't open.
 * @param contentId null for none
 */
export function useOpenRevision(contentId: string | null) {
  const [known, setKnown] = useState<ApiRevision | null>(null)

  useEffect(() => {
    if (!contentId) return
    let isOver = false
    void readOpen(contentId).then((found) => {
      if (!isOver && found !== undefined) setKnown(found)
    })
    return () => {
      isOver = true
    }
  }, [contentId])

  async function refresh(): Promise<void> {
    const found = contentId ? await readOpen(contentId) : undefined
    if (found !== undefined) setKnown(found)
  }

  return { revision: known?.contentId === contentId ? known : null, refresh }
}

/** Null when there is none, undefined when nobody can say. */
async function readOpen(contentId: string): Promise<ApiRevision | null | undefined> {
  const query = { contentId: [contentId], status: ['open' as const] }
  const result = await send('get', '/api/revisions', { query })
  return result.ok ? (result.data.at(0) ?? null) : undefined
}
