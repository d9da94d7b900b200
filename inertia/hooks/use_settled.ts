import { useEffect, useEffectEvent, useState } from 'react'
import { usePolling } from '~/hooks/use_polling'
import { type Result } from '~/lib/api'

const INTERVAL = 3_000

type Known<Answer> = { id: string; answer: Answer }

/**
 * What a worker makes, such as the checks of a video: read again every few seconds until it doesn't wait any
 * more.
 * @param id of what it is about; another one is read at once, and null reads nothing
 * @returns null until it is known
 */
export function useSettled<Answer extends { status: string }>(
  id: string | null,
  read: () => Promise<Result<Answer>>
) {
  const [known, setKnown] = useState<Known<Answer> | null>(null)
  const current = id !== null && known?.id === id ? known.answer : null

  async function refresh(): Promise<void> {
    const result = await read()
    if (result.ok && id !== null) setKnown({ id, answer: result.data })
  }
  const onId = useEffectEvent(read)
  useEffect(() => {
    let isOver = false
    if (id === null) return
    void onId().then((result) => {
      if (!isOver && result.ok) setKnown({ id, answer: result.data })
    })
    return () => {
      isOver = true
    }
  }, [id])
  usePolling(id !== null && (!current || current.status === 'waiting'), INTERVAL, refresh)

  return { current, refresh }
}
