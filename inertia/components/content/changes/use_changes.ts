import { useEffect, useState } from 'react'
import { type Changes } from '~/components/content/changes/types'
import { type Version } from '~/components/content/types'
import { usePolling } from '~/hooks/use_polling'
import { send } from '~/lib/api'

const INTERVAL = 3_000

/** What became of an older version in the one on the screen, asked again until it is known. */
export function useChanges(contentId: string, from: Version | null, to: Version): Changes | null {
  const [known, setKnown] = useState<Changes | null>(null)
  const current = known && known.from === from?.id && known.to === to.id ? known : null
  const fromId = from?.id
  const toId = to.id
  const ask = () =>
    send('get', '/api/content/:id/changes', {
      params: { id: contentId },
      query: { from: fromId, to: toId },
    })

  useEffect(() => {
    let isOver = false
    if (!fromId) return
    void send('get', '/api/content/:id/changes', {
      params: { id: contentId },
      query: { from: fromId, to: toId },
    }).then((result) => {
      if (!isOver && result.ok) setKnown(result.data)
    })
    return () => {
      isOver = true
    }
  }, [contentId, fromId, toId])
  usePolling(fromId !== undefined && current?.status === 'waiting', INTERVAL, async () => {
    const result = await ask()
    if (result.ok) setKnown(result.data)
  })
  return current
}
