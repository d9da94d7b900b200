import { useEffect, useState } from 'react'
import {
  type Comment,
  type Drawing,
  type WrittenComment,
} from '~/components/content/comments/types'
import { send } from '~/lib/api'

/** Drawings by comment id and time of the last change. Lists of comments contain only whether there is a drawing. */
const drawingCache = new Map<string, Drawing>()

const drawingKey = ({ id, editedAt }: Pick<Comment, 'id' | 'editedAt'>) => `${id} ${editedAt ?? ''}`

/** Returns a comment as in lists; a drawing that came with it is cached. */
export function rowOf({ drawing, ...comment }: Comment | WrittenComment): Comment {
  if (!drawing || 'url' in drawing) return { ...comment, drawing }
  drawingCache.set(drawingKey(comment), drawing)
  return { ...comment, drawing: { url: `/api/comments/${comment.id}/drawing` } }
}

/** Returns the drawing of a comment; null if it has none, and until it is loaded. */
export function useCommentDrawing(comment: Comment | null): Drawing | null {
  const id = comment?.drawing ? comment.id : null
  const key = comment?.drawing ? drawingKey(comment) : null
  const [, setArrived] = useState<string | null>(null)
  useEffect(() => {
    if (!id || !key || drawingCache.has(key)) return
    const abort = new AbortController()
    void send('get', '/api/comments/:id/drawing', { params: { id }, signal: abort.signal }).then(
      (result) => {
        if (!result.ok) return
        drawingCache.set(key, result.data)
        setArrived(key)
      }
    )
    return () => abort.abort()
  }, [id, key])
  return key ? (drawingCache.get(key) ?? null) : null
}
