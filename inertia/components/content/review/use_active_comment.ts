import { useCallback, useState } from 'react'
import { type Comment } from '~/components/content/comments/types'
import { type ReviewState } from '~/components/content/review/review_state'

type Input = Pick<ReviewState, 'comments' | 'earlier' | 'transport' | 'setPanel' | 'setDrawing'>

/** The highlighted comment, and the functions that highlight another one. */
export function useActiveComment({ comments, earlier, transport, setPanel, setDrawing }: Input) {
  const [activeId, setActiveId] = useState<string | null>(null)
  const [revealed, setRevealed] = useState<ReviewState['revealed']>(null)
  const { rows } = comments

  const activate = useCallback(
    (comment: Comment | null) => {
      setActiveId(comment?.id ?? null)
      setDrawing(false)
      // A reply has no frame of its own; use the frame of its thread.
      const { frame } = rows?.find(({ id }) => id === comment?.parentId) ??
        comment ?? { frame: null }
      if (frame !== null) transport?.goTo(frame)
    },
    [transport, rows, setDrawing]
  )
  const reveal = useCallback(
    (comment: Comment) => {
      activate(comment)
      setPanel('comments')
      const id = comment.parentId ?? comment.id
      setRevealed((last) => ({ id, count: (last?.count ?? 0) + 1 }))
    },
    [activate, setPanel]
  )

  const active = rows?.find(({ id }) => id === activeId) ?? earlier?.placed.get(activeId!) ?? null
  return { active, activate, reveal, revealed }
}
