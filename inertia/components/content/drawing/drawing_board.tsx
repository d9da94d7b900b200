import { useEffect, useEffectEvent, useRef } from 'react'
import { type Shape } from '~/components/content/drawing/shape'
import { useBoardKeys } from '~/components/content/drawing/use_board_keys'
import { createPortal } from 'react-dom'
import { useReviewState } from '~/components/content/review/review_state'
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
  const keys = useBoardKeys(drawing)
  const { stroke, handlers } = useStrokes({ ...drawing, onDrawn: drawing.add })
  useShortcut('$mod+z', drawing.undo)
  useShortcut('$mod+Shift+z', drawing.redo)
  useShortcut('Escape', () => setDrawing(false))

  const look = useEffectEvent(() => {
    const { frame } = store.draft
    if (frame !== null && transport && transport.state.frame !== frame) setDrawing(false)
  })
  useEffect(() => transport?.watch(() => look()), [transport])

  const board = useRef<HTMLDivElement>(null)
  // Without a pointer, drawing goes on from here; in a low window the frame is scrolled into view.
  useEffect(() => {
    board.current?.focus({ preventScroll: true })
    board.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const drawn = stroke ?? keys.stroke

  return (
    <>
      <div
        {...handlers}
        data-board
        ref={board}
        role="application"
        tabIndex={0}
        aria-label={t('content.drawing.board')}
        aria-describedby="drawing-keys"
        onKeyDown={keys.onKeyDown}
        onBlur={keys.leave}
        className="pointer-events-auto absolute inset-0 cursor-crosshair touch-none outline-2 -outline-offset-2 outline-accent focus-visible:outline-4 focus-visible:-outline-offset-4"
      >
        <p id="drawing-keys" className="sr-only">
          {t('content.drawing.keys')}
        </p>
        <DrawingView shapes={drawn ? [...drawing.shapes, drawn] : drawing.shapes} ratio={ratio} />
        {keys.cross && <Cross at={keys.cross} />}
        {keys.selected && <Around shape={keys.selected} />}
      </div>
      {shelf && createPortal(<DrawingTools drawing={drawing} />, shelf)}
    </>
  )
}

const percent = (part: number) => `${part * 100}%`

/** Where arrow keys are in the picture. */
function Cross({ at: [x, y] }: { at: number[] }) {
  return (
    <span
      aria-hidden
      style={{ left: percent(x), top: percent(y) }}
      className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-2 border-on-chip bg-[radial-gradient(circle,var(--color-on-chip)_2px,transparent_2.5px)] shadow-[0_0_0_1px_var(--color-chip),inset_0_0_0_1px_var(--color-chip)]"
    />
  )
}

/** The shape that is selected. */
function Around({ shape: { points } }: { shape: Shape }) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return (
    <span
      aria-hidden
      style={{
        left: percent(left),
        top: percent(top),
        width: percent(Math.max(...xs) - left),
        height: percent(Math.max(...ys) - top),
      }}
      className="pointer-events-none absolute -m-2 box-content border-2 border-dashed border-on-chip p-2 shadow-[0_0_0_1px_var(--color-chip)]"
    />
  )
}
