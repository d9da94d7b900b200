import { useState } from 'react'
import { type Activity } from '~/components/tasks/types'
import { send } from '~/lib/api'

/** As many entries as the order's page brings along. */
const PAGE = 50

/**
 * The history of an order, newest first: the latest entries, which come with the page, and the
 * earlier ones that were asked for.
 *
 * @param latest undefined while the page still loads them
 */
export function useActivity(taskId: string, latest: Activity[] | undefined) {
  const [known, setKnown] = useState<Activity[]>([])
  const [isComplete, setComplete] = useState(false)
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState(false)
  const rows = latest && withoutRepeats([...latest, ...known])

  async function showEarlier() {
    if (!rows) return
    setLoading(true)
    const result = await send('get', '/api/tasks/:id/activity', {
      params: { id: taskId },
      query: { page: Math.floor(rows.length / PAGE) + 1, perPage: PAGE },
    })
    setLoading(false)
    setFailed(!result.ok)
    if (!result.ok) return
    const all = withoutRepeats([...rows, ...result.data])
    setKnown(all)
    setComplete(all.length >= result.metadata.total)
  }

  return {
    rows,
    hasEarlier: !isComplete && (rows?.length ?? 0) >= PAGE,
    showEarlier,
    loading,
    failed,
  }
}

function withoutRepeats(rows: Activity[]): Activity[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
