import { useState, type KeyboardEvent } from 'react'
import { hasRoom, isSeen, share } from '~/components/content/drawing/strokes'
import { pointWords, shapeWords } from '~/components/content/drawing/shape_words'
import { type Shape } from '~/components/content/drawing/shape'
import { type DrawingState } from '~/components/content/drawing/use_drawing'
import { WIDTH } from '~/components/content/drawing/use_strokes'
import { announce } from '~/lib/focus/announce'
import { t } from '~/lib/i18n'

/** How far an arrow key goes, alone and with Shift, in shares of the picture. */
const STEP = 0.01
const LARGE_STEP = 0.1

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const moved = ([x, y]: number[], dx: number, dy: number) => [share(x + dx), share(y + dy)]

/**
 * Draws without a pointer: arrow keys move a cross, Enter begins a shape there and ends it where the cross is then.
 * Page Up and Page Down select a shape, which arrow keys move and Delete removes. Escape goes one step back.
 */
export function useBoardKeys(drawing: DrawingState) {
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
      const next = { ...chosen, points: chosen.points.map((point) => moved(point, dx, dy)) }
      drawing.replace(selected, next)
      return announce(shapeWords(next))
    }
    const next = moved(at, dx, dy)
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
