import { useEffect, useState } from 'react'
import { type TaskComment } from '~/components/tasks/types'
import { type Named } from '~/lib/mentions'
import { memory } from '~/lib/browser_storage'

/** A comment that is not sent yet. */
export type CommentDraft = {
  body: string
  visibility: TaskComment['visibility']
  /** Who was picked from the list. */
  picked: Named[]
}

const EMPTY: CommentDraft = { body: '', visibility: 'everyone', picked: [] }

/** A comment as it is being written; kept in this browser, per person and order, until it is sent. */
export function useCommentDraft(userId: string, taskId: string) {
  const place = `comment-draft.${userId}.${taskId}`
  const [draft, setDraft] = useState(() => readDraft(place))

  useEffect(() => {
    memory.set(place, draft.body.trim() ? JSON.stringify(draft) : null)
  }, [place, draft])

  const change = (patch: Partial<CommentDraft>) => setDraft((now) => ({ ...now, ...patch }))
  return {
    draft,
    change,
    /** Forgets what was sent; what was written meanwhile stays. */
    forget: (sent: string) =>
      setDraft((now) => (now.body === sent ? { ...now, body: '', picked: [] } : now)),
  }
}

function readDraft(place: string): CommentDraft {
  try {
    return { ...EMPTY, ...(JSON.parse(memory.get(place) ?? '{}') as Partial<CommentDraft>) }
  } catch {
    return EMPTY
  }
}
