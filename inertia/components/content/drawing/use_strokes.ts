import { useRef, useState, type PointerEvent } from 'react'
import { type Shape } from '~/components/content/drawing/shape'
import { addPoint, hasRoom, isSeen, placeIn, pointsOf } from '~/components/content/drawing/strokes'
import { type Tool } from '~/components/content/drawing/use_drawing'

type Options = { shapes: Shape[]; tool: Tool; color: string; onDrawn: (shape: Shape) => void }

/** Thickness of what is drawn, in thousandths of the height of the picture. */
export const WIDTH: Record<Tool, number> = { pen: 9, arrow: 6, rectangle: 6 }

/** Follows a finger, a pen or a mouse over the picture, and reports each finished shape. */
export function useStrokes({ shapes, tool, color, onDrawn }: Options) {
  const [stroke, setStroke] = useState<Shape | null>(null)
  /** The shape with points that may not be rendered yet, and its pointer: a palm or another finger adds no points. */
  const held = useRef<{ pointer: number; shape: Shape } | null>(null)

  /** Ends the shape of a pointer. Returns it; null for another pointer. */
  function end({ pointerId }: PointerEvent): Shape | null {
    if (held.current?.pointer !== pointerId) return null
    const { shape } = held.current
    held.current = null
    setStroke(null)
    return shape
  }

  return {
    stroke,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || held.current || !hasRoom(shapes)) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        const point = placeIn(event.currentTarget.getBoundingClientRect(), event)
        const shape = { tool, color, width: WIDTH[tool], points: [point] }
        held.current = { pointer: event.pointerId, shape }
        setStroke(shape)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (held.current?.pointer !== event.pointerId) return
        const box = event.currentTarget.getBoundingClientRect()
        const moves = event.nativeEvent.getCoalescedEvents?.() ?? []
        const elsewhere = pointsOf(shapes)
        held.current.shape = (moves.length > 0 ? moves : [event.nativeEvent]).reduce(
          (shape, move) => addPoint(shape, placeIn(box, move), elsewhere),
          held.current.shape
        )
        setStroke(held.current.shape)
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const shape = end(event)
        if (shape && isSeen(shape)) onDrawn(shape)
      },
      onPointerCancel: end,
    },
  }
}
