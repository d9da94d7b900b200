import { useEffect, useEffectEvent, useState } from 'react'
import { type Checks } from '~/components/content/checks/types'
import { usePolling } from '~/hooks/use_polling'
import { type Result } from '~/lib/api'

const INTERVAL = 3_000

type Known = { id: string; checks: Checks }

/**
 * The checks of something, read again every few seconds until it was measured.
 * @param id of what is checked; another one is read at once
 * @returns null until they are known
 */
export function useReadChecks(id: string, read: () => Promise<Result<Checks>>) {
  const [known, setKnown] = useState<Known | null>(null)
  const current = known?.id === id ? known.checks : null

  async function refresh(): Promise<void> {
    const result = await read()
    if (result.ok) setKnown({ id, checks: result.data })
  }
  const onId = useEffectEvent(read)
  useEffect(() => {
    let isOver = false
    void onId().then((result) => {
      if (!isOver && result.ok) setKnown({ id, checks: result.data })
    })
    return () => {
      isOver = true
    }
  }, [id])
  usePolling(!current || current.status === 'waiting', INTERVAL, refresh)

  return { current, refresh }
}
