import { useState } from 'react'
import { useReviewState } from '~/components/content/review/review_state'
import { useDraft } from '~/components/content/comments/composer/draft_store'
import { type Shape } from '~/components/content/drawing/shape'
import { COLOR_NAMES } from '~/components/content/drawing/shape_words'

export type Tool = Shape['tool']

export const COLORS = Object.keys(COLOR_NAMES)

const NO_SHAPES: Shape[] = []

/** The drawing on the frame of the unsent comment, with undo and redo. */
export function useDrawing() {
  const { draft: store, transport } = useReviewState()
  const shapes = useDraft(store).drawing?.shapes ?? NO_SHAPES
  const [past, setPast] = useState<Shape[][]>([])
  const [future, setFuture] = useState<Shape[][]>([])
  const [tool, setTool] = useState<Tool>('pen')
  const [color, setColor] = useState(COLORS[0])

  function show(next: Shape[]) {
    const frame = store.draft.frame ?? transport?.state.frame ?? null
    store.change({ drawing: next.length > 0 ? { shapes: next } : null, frame, whole: false })
  }
  function change(next: Shape[]) {
    setPast([...past, shapes])
    setFuture([])
    show(next)
  }

  return {
    shapes,
    tool,
    setTool,
    color,
    setColor,
    add: (shape: Shape) => change([...shapes, shape]),
    replace: (index: number, shape: Shape) => change(shapes.with(index, shape)),
    remove: (index: number) => change(shapes.toSpliced(index, 1)),
    clear: () => change([]),
    mayUndo: past.length > 0 || shapes.length > 0,
    undo() {
      if (past.length === 0 && shapes.length === 0) return
      // Without a history, as after a reload, undo removes one shape at a time.
      const before = past.at(-1) ?? shapes.slice(0, -1)
      setPast(past.slice(0, -1))
      setFuture([shapes, ...future])
      show(before)
    },
    mayRedo: future.length > 0,
    redo() {
      if (future.length === 0) return
      setPast([...past, shapes])
      setFuture(future.slice(1))
      show(future[0])
    },
  }
}

export type DrawingState = ReturnType<typeof useDrawing>
