import { useEffect, useEffectEvent, useState } from 'react'
import { send } from '~/lib/api'
import { type DataOf } from '~/lib/routes'

type ApiRevision = DataOf<'get', '/api/revisions'>[number]

/**
 * The open revision of a video, where its page isn't open.
 * @param contentId null for none
 */
export function useOpenRevision(contentId: string | null) {
  const [known, setKnown] = useState<ApiRevision | null>(null)

  async function refresh(): Promise<void> {
    if (!contentId) return
    const query = { contentId: [contentId], status: ['open' as const] }
    const result = await send('get', '/api/revisions', { query })
    if (result.ok) setKnown(result.data.at(0) ?? null)
  }
  const onContent = useEffectEvent(refresh)
  useEffect(() => void onContent(), [contentId])

  return { revision: known?.contentId === contentId ? known : null, refresh }
}
