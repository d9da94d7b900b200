import { useState, type PointerEvent } from 'react'
import { type Shape } from '~/components/content/drawing/shape'
import { addPoint, hasRoom, isSeen, placeIn, pointsOf } from '~/components/content/drawing/strokes'
import { type Tool } from '~/components/content/drawing/use_drawing'

type Options = { shapes: Shape[]; tool: Tool; color: string; onDrawn: (shape: Shape) => void }

/** Thickness of what is drawn, in thousandths of the height of the picture. */
export const WIDTH: Record<Tool, number> = { pen: 9, arrow: 6, rectangle: 6 }

/** Follows a finger, a pen or a mouse over the picture, and reports each finished shape. */
export function useStrokes({ shapes, tool, color, onDrawn }: Options) {
  const [stroke, setStroke] = useState<Shape | null>(null)

  return {
    stroke,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || stroke || !hasRoom(shapes)) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        const point = placeIn(event.currentTarget.getBoundingClientRect(), event)
        setStroke({ tool, color, width: WIDTH[tool], points: [point] })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!stroke) return
        const box = event.currentTarget.getBoundingClientRect()
        const moves = event.nativeEvent.getCoalescedEvents?.() ?? []
        const elsewhere = pointsOf(shapes)
        setStroke((now) =>
          (moves.length > 0 ? moves : [event.nativeEvent]).reduce(
            (shape, move) => shape && addPoint(shape, placeIn(box, move), elsewhere),
            now
          )
        )
      },
      onPointerUp() {
        if (stroke && isSeen(stroke)) onDrawn(stroke)
        setStroke(null)
      },
      onPointerCancel: () => setStroke(null),
    },
  }
}
