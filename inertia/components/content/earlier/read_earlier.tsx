import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useChanges } from '~/components/content/changes/use_changes'
import { threadsOf } from '~/components/content/comments/arrange'
import { useReviewState } from '~/components/content/review/review_state'
import { type Comment } from '~/components/content/comments/types'
import { rowOf } from '~/components/content/drawing/comment_drawings'
import { placeComment, revisionTally, toCheck } from '~/components/content/earlier/place_earlier'
import type { EarlierComments } from '~/components/content/earlier/types'
import type { Content, Version } from '~/components/content/types'
import { useFreshRead } from '~/hooks/use_fresh_read'
import { usePolling } from '~/hooks/use_polling'
import { sendUnlessSame } from '~/lib/api'

/** Polling intervals in milliseconds: while versions are being compared, and after that. */
const SOON = 3_000
const LATER = 15_000

const isWaiting = ({ frame, anchor }: Comment) => frame !== null && !anchor

/** Loads the comments on earlier versions, with their positions on the current one. Renders nothing. */
export default function ReadEarlier() {
  const { content, shown, setEarlier } = useReviewState()
  const [rows, setRows] = useState<Comment[] | null>(null)
  const etag = useRef<string | null>(null)
  const shownIds = useRef(new Set<string>())
  const { noteWrite, readFresh } = useFreshRead()
  const { id: on, number } = shown
  const cover = useEarlierCover(content, shown)

  async function refresh(): Promise<void> {
    const args = { params: { id: content.id }, query: { on } }
    const answer = await readFresh(() =>
      sendUnlessSame('/api/content/:id/comments', args, etag.current)
    )
    if (answer === 'failed' || answer === 'unauthorized') setRows((now) => now ?? [])
    if (typeof answer !== 'object') return
    etag.current = answer.etag
    setRows(answer.data.filter(({ versionNumber }) => versionNumber < number))
  }

  const change = (act: (rows: Comment[]) => Comment[]) => {
    noteWrite()
    etag.current = null
    setRows((now) => now && act(now))
  }
  const onRows = useEffectEvent((found: Comment[]) => {
    const threads = toCheck(threadsOf(found.map(placeComment)), shownIds.current)
    for (const { root } of threads) shownIds.current.add(root.id)
    setEarlier({
      on,
      threads,
      cover,
      tally: revisionTally(found),
      placed: new Map(found.map((row) => [row.id, placeComment(row)])),
      acts: {
        put(written) {
          const comment = rowOf(written)
          change((now) =>
            now.some(({ id }) => id === comment.id)
              ? now.map((row) => (row.id === comment.id ? { ...comment, anchor: row.anchor } : row))
              : [...now, { ...comment, anchor: null }]
          )
          return true
        },
        drop: (id) => change((now) => now.filter((row) => row.id !== id)),
        refresh,
      },
    })
  })
  useEffect(() => {
    if (rows) onRows(rows)
  }, [rows, cover])
  const onFirst = useEffectEvent(refresh)
  useEffect(() => void onFirst(), [])
  usePolling(true, rows?.some(isWaiting) ? SOON : LATER, refresh)
  return null
}

/**
 * Returns the frame of a version without a cover that shows the same picture as the cover of an earlier version, the
 * newest one that has a cover. Null if this version lacks that picture, and until it is known.
 */
function useEarlierCover({ id, versions }: Content, shown: Version): EarlierComments['cover'] {
  const from = shown.cover
    ? undefined
    : versions.find(({ number, cover }) => number < shown.number && cover)
  const changes = useChanges(id, from ?? null, shown)
  const { frame, fate } = changes?.cover ?? {}
  const number = from?.number
  return useMemo(() => {
    const isThere = fate === 'same' || fate === 'moved'
    return isThere && frame !== undefined && number !== undefined ? { frame, number } : null
  }, [frame, fate, number])
}
