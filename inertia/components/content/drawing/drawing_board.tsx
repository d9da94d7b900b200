import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { useReviewState } from '~/components/content/comments/review_state'
import DrawingView from '~/components/content/drawing/drawing_view'
import { DrawingTools } from '~/components/content/drawing/drawing_tools'
import { useDrawing } from '~/components/content/drawing/use_drawing'
import { useStrokes } from '~/components/content/drawing/use_strokes'
import { useShortcut } from '~/hooks/use_shortcut'
import { t } from '~/lib/i18n'

type Props = {
  ratio: number
  /** Position of the tools, outside of the picture. */
  shelf: HTMLElement | null
}

/** The frame as something to draw on. Another frame ends it: a drawing is about one. */
export default function DrawingBoard({ ratio, shelf }: Props) {
  const { transport, draft: store, setDrawing } = useReviewState()
  const drawing = useDrawing()
  const { stroke, handlers } = useStrokes({ ...drawing, onDrawn: drawing.add })
  useShortcut('$mod+z', drawing.undo)
  useShortcut('$mod+Shift+z', drawing.redo)
  useShortcut('Escape', () => setDrawing(false))

  const look = useEffectEvent(() => {
    const { frame } = store.draft
    if (frame !== null && transport && transport.state.frame !== frame) setDrawing(false)
  })
  useEffect(() => transport?.watch(() => look()), [transport])

  return (
    <>
      <div
        {...handlers}
        data-board
        role="img"
        aria-label={t('content.drawing.board')}
        className="pointer-events-auto absolute inset-0 cursor-crosshair touch-none outline-2 outline-accent"
      >
        <DrawingView shapes={stroke ? [...drawing.shapes, stroke] : drawing.shapes} ratio={ratio} />
      </div>
      {shelf && createPortal(<DrawingTools drawing={drawing} />, shelf)}
    </>
  )
}
