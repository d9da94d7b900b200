import { useEffect, useEffectEvent, useState } from 'react'
import { type TaskComment } from '~/components/tasks/types'
import { useFreshRead } from '~/hooks/use_fresh_read'
import { usePolling } from '~/hooks/use_polling'
import { send } from '~/lib/api'

/** Polling interval in milliseconds, while the page is visible. */
const INTERVAL = 15_000
const PAGE = 25

type LoadedComments = { rows: TaskComment[]; total: number }

/**
 * The comments on an order, newest first: the latest ones, which are polled, and earlier ones that the user has loaded.
 */
export function useTaskComments(taskId: string) {
  const [latest, setLatest] = useState<LoadedComments | null>(null)
  const [earlier, setEarlier] = useState<TaskComment[]>([])
  const [failed, setFailed] = useState(false)

  const { noteWrite, readFresh } = useFreshRead()
  const readLatest = () => readFresh(() => readPage(taskId, 1))
  function apply(result: LoadedComments | null) {
    setFailed(!result)
    if (result) setLatest(result)
  }
  const refresh = async () => apply(await readLatest())

  const onTask = useEffectEvent(readLatest)
  const onFirst = useEffectEvent(apply)
  useEffect(() => {
    void onTask().then(onFirst)
  }, [taskId])
  usePolling(true, INTERVAL, refresh)

  const rows = latest && withEarlier(latest.rows, earlier)
  async function readEarlier(known: TaskComment[]): Promise<TaskComment[] | null> {
    const result = await readPage(taskId, Math.floor(known.length / PAGE) + 1)
    if (result) setEarlier((now) => withEarlier(now, result.rows))
    return result && withEarlier(known, result.rows)
  }
  return {
    /** Null while the first comments are loading. */
    rows,
    total: latest?.total ?? null,
    /** Whether loading failed and there are no comments to show. */
    failed: failed && !latest,
    refresh,
    hasEarlier: Boolean(latest && rows && latest.total > rows.length),
    showEarlier: async () => {
      await readEarlier(rows ?? [])
    },
    /**
     * Loads earlier pages until they contain a comment.
     * @returns whether it was found; false for a deleted comment, null if a page could not be loaded
     */
    load: async (id: string): Promise<boolean | null> => {
      let known = rows ?? []
      while (!known.some((row) => row.id === id)) {
        if (known.length >= (latest?.total ?? 0)) return false
        const more = await readEarlier(known)
        if (!more) return null
        if (more.length === known.length) return false
        known = more
      }
      return true
    },
    /** Shows a comment that was just written or changed, before the comments are loaded again. */
    put: (comment: TaskComment) => {
      noteWrite()
      const replace = (all: TaskComment[]) =>
        all.map((row) => (row.id === comment.id ? comment : row))
      const isNew = !rows?.some(({ id }) => id === comment.id)
      setEarlier(replace)
      setLatest(
        (now) =>
          now && {
            rows: isNew ? inOrder([comment, ...now.rows]) : replace(now.rows),
            total: now.total + Number(isNew),
          }
      )
    },
    drop: (id: string) => {
      noteWrite()
      const without = (all: TaskComment[]) => all.filter((row) => row.id !== id)
      setEarlier(without)
      setLatest((now) => now && { rows: without(now.rows), total: now.total - 1 })
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

function withEarlier(rows: TaskComment[], earlier: TaskComment[]): TaskComment[] {
  const known = new Set(rows.map(({ id }) => id))
  return inOrder([...rows, ...earlier.filter(({ id }) => !known.has(id))])
}

function inOrder(rows: TaskComment[]): TaskComment[] {
  return rows.sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}
