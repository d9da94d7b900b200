import { useEffect, useState } from 'react'
import {
  type Comment,
  type Drawing,
  type WrittenComment,
} from '~/components/content/comments/types'
import { send } from '~/lib/api'

/** What was drawn, by comment and by when it was last changed: lists only say that there is something. */
const known = new Map<string, Drawing>()

const keyOf = ({ id, editedAt }: Pick<Comment, 'id' | 'editedAt'>) => `${id} ${editedAt ?? ''}`

/** A comment as lists have it; a drawing that came with it is known from now on. */
export function rowOf({ drawing, ...comment }: Comment | WrittenComment): Comment {
  if (!drawing || 'url' in drawing) return { ...comment, drawing }
  known.set(keyOf(comment), drawing)
  return { ...comment, drawing: { url: `/api/comments/${comment.id}/drawing` } }
}

/** What was drawn for a comment; null without one, and until it has come. */
export function useCommentDrawing(comment: Comment | null): Drawing | null {
  const id = comment?.drawing ? comment.id : null
  const key = comment?.drawing ? keyOf(comment) : null
  const [, setArrived] = useState<string | null>(null)
  useEffect(() => {
    if (!id || !key || known.has(key)) return
    const abort = new AbortController()
    void send('get', '/api/comments/:id/drawing', { params: { id }, signal: abort.signal }).then(
      (result) => {
        if (!result.ok) return
        known.set(key, result.data)
        setArrived(key)
      }
    )
    return () => abort.abort()
  }, [id, key])
  return key ? (known.get(key) ?? null) : null
}
