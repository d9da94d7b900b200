import { useEffect, useEffectEvent, useState } from 'react'
import { type TaskComment } from '~/components/tasks/types'
import { useFreshRead } from '~/hooks/use_fresh_read'
import { usePolling } from '~/hooks/use_polling'
import { send } from '~/lib/api'
import { withEarlier, withoutRepeats } from '~/lib/lists/earlier_rows'

/** Polling interval in milliseconds, while the page is visible. */
const POLL_INTERVAL_MS = 15_000
const PAGE = 25

type LoadedComments = { rows: TaskComment[]; total: number }

/**
 * The comments on an order, newest first: the latest ones, which are polled, and earlier ones that the user has loaded.
 */
export function useTaskComments(taskId: string) {
  const [known, setKnown] = useState<LoadedComments | null>(null)
  const [failed, setFailed] = useState(false)

  const { noteWrite, readFresh } = useFreshRead()
  const readLatest = () => readFresh(() => readPage(taskId, 1))
  function apply(result: LoadedComments | null) {
    setFailed(!result)
    if (!result) return
    setKnown((now) => {
      // Comments that others have deleted meanwhile may stay until the page is loaded again.
      const rows = withEarlier(result.rows, now?.rows ?? [])
      return { rows, total: Math.max(result.total, rows.length) }
    })
  }
  const refresh = async () => apply(await readLatest())

  const onTask = useEffectEvent(readLatest)
  const onFirst = useEffectEvent(apply)
  useEffect(() => {
    void onTask().then(onFirst)
  }, [taskId])
  usePolling(true, POLL_INTERVAL_MS, refresh)

  const rows = known?.rows ?? null
  async function readEarlier(from: TaskComment[]): Promise<TaskComment[] | null> {
    const result = await readPage(taskId, Math.floor(from.length / PAGE) + 1)
    if (!result) return null
    setKnown((now) => {
      // A gap, if the latest comments have replaced the known ones meanwhile.
      if (now?.rows.at(-1)?.id !== from.at(-1)?.id) return now
      return now && { ...now, rows: inOrder([...now.rows, ...result.rows]) }
    })
    return inOrder([...from, ...result.rows])
  }
  return {
    /** Null while the first comments are loading. */
    rows,
    total: known?.total ?? null,
    /** Whether loading failed and there are no comments to show. */
    failed: failed && !known,
    refresh,
    hasEarlier: known !== null && known.total > known.rows.length,
    showEarlier: async () => {
      await readEarlier(rows ?? [])
    },
    /**
     * Loads earlier pages until they contain a comment.
     * @returns whether it was found; false for a deleted comment, null if a page could not be loaded
     */
    load: async (id: string): Promise<boolean | null> => {
      let all = rows ?? []
      while (!all.some((row) => row.id === id)) {
        if (all.length >= (known?.total ?? 0)) return false
        const more = await readEarlier(all)
        if (!more) return null
        if (more.length === all.length) return false
        all = more
      }
      return true
    },
    /** Shows a comment that was just written or changed, before the comments are loaded again. */
    put: (comment: TaskComment) => {
      noteWrite()
      setKnown((now) => {
        if (!now) return now
        const all = inOrder([comment, ...now.rows])
        return { rows: all, total: now.total + all.length - now.rows.length }
      })
    },
    drop: (id: string) => {
      noteWrite()
      setKnown(
        (now) => now && { rows: now.rows.filter((row) => row.id !== id), total: now.total - 1 }
      )
    },
  }
}

export type TaskComments = ReturnType<typeof useTaskComments>

async function readPage(id: string, page: number): Promise<LoadedComments | null> {
  const result = await send('get', '/api/tasks/:id/comments', {
    params: { id },
    query: { page, perPage: PAGE },
  })
  return result.ok ? { rows: result.data, total: result.metadata.total } : null
}

/** Puts comments in order, newest first. Of those with the same id, the first counts. */
function inOrder(rows: TaskComment[]): TaskComment[] {
  return withoutRepeats(rows).sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}
