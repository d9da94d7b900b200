import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { threadsOf } from '~/components/content/comments/arrange'
import { type Comment, type WrittenComment } from '~/components/content/comments/types'
import { rowOf } from '~/components/content/drawing/comment_drawings'
import { useFreshRead } from '~/hooks/use_fresh_read'
import { usePolling } from '~/hooks/use_polling'
import { sendUnlessSame } from '~/lib/api'

/** Polling interval in milliseconds, while the page is visible. */
const POLL_INTERVAL_MS = 15_000

type LoadedComments = {
  versionId: string
  rows: Comment[]
  /** Ids of comments that arrived in the meantime and aren't shown in the list yet. */
  held: ReadonlySet<string>
}

/**
 * Loads the comments on a version and polls for changes. Changes by others are applied in place. New comments are held
 * back until the user asks for them, so that nothing moves while they read.
 *
 * @param userId whose own comments are never held back
 */
export function useComments(contentId: string, versionId: string, userId: string) {
  const [known, setKnown] = useState<LoadedComments | null>(null)
  const [failed, setFailed] = useState(false)
  const etag = useRef<string | null>(null)
  const { noteWrite, readFresh } = useFreshRead()
  const onScreen = useRef(versionId)

  async function refresh(): Promise<void> {
    const args = { params: { id: contentId }, query: { versionId } }
    const answer = await readFresh(() =>
      sendUnlessSame('/api/content/:id/comments', args, etag.current)
    )
    if (versionId !== onScreen.current) return
    setFailed(answer === 'failed' || answer === 'unauthorized')
    if (typeof answer !== 'object') return
    const { data: rows } = answer
    etag.current = answer.etag
    setKnown((now) => ({
      versionId,
      rows,
      held: now?.versionId === versionId ? heldBack(now, rows, userId) : new Set(),
    }))
  }

  const onVersion = useEffectEvent(refresh)
  useEffect(() => {
    etag.current = null
    onScreen.current = versionId
    void onVersion()
  }, [contentId, versionId])
  usePolling(true, POLL_INTERVAL_MS, refresh)

  function change(act: (rows: Comment[]) => Comment[]) {
    noteWrite()
    etag.current = null
    setKnown((now) => now && { ...now, rows: act(now.rows) })
  }

  const current = known?.versionId === versionId ? known : null
  const rows = current?.rows
  const held = current?.held
  const all = useMemo(() => (rows ? threadsOf(rows) : null), [rows])
  const threads = useMemo(
    () => (rows && held ? threadsOf(rows.filter(({ id }) => !held.has(id))) : null),
    [rows, held]
  )
  return {
    /** The threads that the list shows; null until the first ones are loaded. */
    threads,
    /** All threads, for the timeline. */
    all,
    rows: rows ?? null,
    heldCount: held?.size ?? 0,
    showHeld: () => setKnown((now) => now && { ...now, held: new Set() }),
    /** Whether loading failed and no comments are there to show. */
    failed: failed && !current,
    refresh,
    /**
     * Shows a comment that was just written or changed, before the comments are loaded again.
     * @returns whether it is about the version on the screen; on a slow connection, that may be another by now
     */
    put(written: Comment | WrittenComment): boolean {
      const comment = rowOf(written)
      if (comment.versionId !== onScreen.current) return false
      change((now) =>
        now.some(({ id }) => id === comment.id)
          ? now.map((row) => (row.id === comment.id ? comment : row))
          : [...now, comment]
      )
      return true
    },
    drop: (id: string) => change((now) => now.filter((row) => row.id !== id)),
  }
}

export type Comments = ReturnType<typeof useComments>

/** Returns the ids of others' comments that weren't there before. In an empty list, new comments are shown at once. */
function heldBack(
  { rows, held }: LoadedComments,
  next: Comment[],
  userId: string
): ReadonlySet<string> {
  if (rows.length === held.size) return new Set()
  const before = new Set(rows.map(({ id }) => id))
  return new Set(
    next
      .filter(({ id, author }) => held.has(id) || (!before.has(id) && author.id !== userId))
      .map(({ id }) => id)
  )
}
