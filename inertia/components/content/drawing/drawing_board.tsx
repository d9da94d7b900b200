import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { type Shape } from '~/components/content/drawing/shape'
import { createPortal } from 'react-dom'
import { useReviewState } from '~/components/content/review/review_state'
import DrawingView from '~/components/content/drawing/drawing_view'
import { DrawingTools } from '~/components/content/drawing/drawing_tools'
import { useDrawing, type DrawingState } from '~/components/content/drawing/use_drawing'
import { useStrokes, WIDTH } from '~/components/content/drawing/use_strokes'
import { useShortcut } from '~/hooks/use_shortcut'
import { t } from '~/lib/i18n'
import { hasRoom, isSeen, share } from '~/components/content/drawing/strokes'
import { pointWords, shapeWords } from '~/components/content/drawing/shape_words'
import { announce } from '~/lib/focus/announce'

type Props = {
  ratio: number
  /** Element for the tools, outside the picture. */
  shelf: HTMLElement | null
}

/** Lets the user draw on the frame. Ends when another frame is shown, because a drawing belongs to one frame. */
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
  // Focus the board for drawing with the keyboard; in a low window, scroll the frame into view.
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
        {keys.selected && <SelectionOutline shape={keys.selected} />}
      </div>
      {shelf && createPortal(<DrawingTools drawing={drawing} />, shelf)}
    </>
  )
}

const percent = (part: number) => `${part * 100}%`

/** The position of the keyboard's cross in the picture. */
function Cross({ at: [x, y] }: { at: number[] }) {
  return (
    <span
      aria-hidden
      style={{ left: percent(x), top: percent(y) }}
      className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-2 border-on-chip bg-[radial-gradient(circle,var(--color-on-chip)_2px,transparent_2.5px)] shadow-[0_0_0_1px_var(--color-chip),inset_0_0_0_1px_var(--color-chip)]"
    />
  )
}

/** Outline around the selected shape. */
function SelectionOutline({ shape: { points } }: { shape: Shape }) {
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

/** Distance that an arrow key moves, alone and with Shift, as a share of the picture. */
const STEP = 0.01
const LARGE_STEP = 0.1

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const movePoint = ([x, y]: number[], dx: number, dy: number) => [share(x + dx), share(y + dy)]

/**
 * Draws with the keyboard: arrow keys move a cross; Enter starts a shape at the cross, and the next Enter ends it
 * there. Page Up and Page Down select a shape, which arrow keys move and Delete removes. Escape goes one step back.
 */
function useBoardKeys(drawing: DrawingState) {
  const { shapes, tool, color } = drawing
  const [cross, setCross] = useState<number[] | null>(null)
  const [begun, setBegun] = useState<number[] | null>(null)
  const [selected, setSelected] = useState<number | null>(null)
  const chosen = selected === null ? undefined : shapes[selected]
  const at = cross ?? [0.5, 0.5]
  const stroke: Shape | null = begun && { tool, color, width: WIDTH[tool], points: [begun, at] }

  function go(direction: [number, number], step: number) {
    const [dx, dy] = [direction[0] * step, direction[1] * step]
    if (chosen && selected !== null) {
      const next = { ...chosen, points: chosen.points.map((point) => movePoint(point, dx, dy)) }
      drawing.replace(selected, next)
      return announce(shapeWords(next))
    }
    const next = movePoint(at, dx, dy)
    setCross(next)
    announce(pointWords(next))
  }

  function mark() {
    setSelected(null)
    setCross(at)
    if (!stroke) {
      if (!hasRoom(shapes)) return
      setBegun(at)
      return announce(t('content.drawing.begun', { place: pointWords(at) }))
    }
    if (!isSeen(stroke) || at.join() === begun?.join()) return
    drawing.add(stroke)
    setBegun(null)
    announce(t('content.drawing.added', { shape: shapeWords(stroke) }))
  }

  function select(by: 1 | -1) {
    if (shapes.length === 0) return
    const next = ((selected ?? (by > 0 ? -1 : 0)) + by + shapes.length) % shapes.length
    setBegun(null)
    setSelected(next)
    const shape = shapeWords(shapes[next])
    announce(t('content.drawing.selected', { shape, number: next + 1, count: shapes.length }))
  }

  function remove() {
    if (selected === null || !chosen) return
    drawing.remove(selected)
    setSelected(null)
    announce(t('content.drawing.removed', { shape: shapeWords(chosen) }))
  }

  /** @returns whether there was a step to go back */
  function back(): boolean {
    if (!begun && selected === null) return false
    setBegun(null)
    setSelected(null)
    return true
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, metaKey, ctrlKey, altKey } = event
    if (metaKey || ctrlKey || altKey) return
    const direction = DIRECTIONS[key]
    if (direction) go(direction, shiftKey ? LARGE_STEP : STEP)
    else if (key === 'Enter' || key === ' ') mark()
    else if (key === 'PageDown') select(1)
    else if (key === 'PageUp') select(-1)
    else if (key === 'Delete' || key === 'Backspace') remove()
    else if (key !== 'Escape' || !back()) return
    event.preventDefault()
  }

  return { cross, stroke, selected: chosen ?? null, onKeyDown, leave: () => setCross(null) }
}
