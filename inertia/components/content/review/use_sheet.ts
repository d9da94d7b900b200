import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { ignoreClickOfRelease } from '~/lib/focus/ignored_clicks'

/** Height of the panel below a vertical video: closed, half open next to the video, or open with a small video. */
const STOPS = ['low', 'half', 'high'] as const
type SheetStop = (typeof STOPS)[number]

/** Maximum movement of a tap, in pixels. */
const SLOP = 6
/** Speed above which a pull counts by its direction instead of its distance, in pixels per millisecond. */
const FLICK = 0.4
const MOVE: KeyframeAnimationOptions = { duration: 160, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

type Pull = {
  pointer: number
  y: number
  height: number
  last: { y: number; at: number }
  speed: number
}

/**
 * The panel below a vertical video as a sheet, which can be pulled by a finger, opened by a button and moved with arrow
 * keys. The video gets the space that the sheet leaves, so it is never covered.
 *
 * @example
 * const sheet = useSheet()
 * <div ref={sheet.film}>…</div>
 * <header {...sheet.handle}>…</header>
 */
export function useSheet() {
  const [stop, setStop] = useState<SheetStop>('low')
  const film = useRef<HTMLDivElement>(null)
  const pull = useRef<Pull | null>(null)
  /** Height of the video before the sheet was moved, in pixels. */
  const before = useRef<number | null>(null)

  useLayoutEffect(() => {
    const from = before.current
    before.current = null
    const box = film.current
    if (!box || from === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const to = box.getBoundingClientRect().height
    if (Math.abs(from - to) < 1) return
    const at = (height: number) => ({ height: `${height}px`, flex: 'none' })
    box.animate([at(from), at(to)], MOVE)
  }, [stop])

  const move = useCallback((next: SheetStop | ((stop: SheetStop) => SheetStop)) => {
    before.current ??= film.current?.getBoundingClientRect().height ?? null
    setStop(next)
  }, [])
  const open = useCallback(() => move((now) => (now === 'low' ? 'half' : now)), [move])
  const by = (steps: 1 | -1) => move(STOPS[STOPS.indexOf(stop) + steps] ?? stop)

  function release(event: PointerEvent) {
    const held = pull.current
    const box = film.current
    if (!held || held.pointer !== event.pointerId || !box) return
    pull.current = null
    const height = box.getBoundingClientRect().height
    const pulled = height - held.height
    box.style.removeProperty('height')
    box.style.removeProperty('flex')
    if (Math.abs(pulled) < SLOP) return
    before.current = height
    const isFlick = Math.abs(held.speed) > FLICK
    const next = isFlick
      ? STOPS[STOPS.indexOf(stop) + (held.speed < 0 ? 1 : -1)]
      : nearest(box, height)
    move(next ?? stop)
    // Without a change, there is no render that would reset it.
    if (next === stop) before.current = null
    // Releasing a pull over a tab doesn’t select the tab.
    ignoreClickOfRelease()
  }

  return {
    stop,
    film,
    /** Opens the panel to show something in it. */
    open,
    toggle: () => move(stop === 'low' ? 'half' : 'low'),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      by(event.key === 'ArrowUp' ? 1 : -1)
    },
    /** Props for the elements that can be pulled: the grip and the row of tabs below it. */
    handle: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const box = film.current
        if (!box || !event.isPrimary || event.button !== 0) return
        // Capture the pointer, because a mouse leaves the grip with its first move. A tab must get its own click.
        if (event.currentTarget instanceof HTMLButtonElement) {
          event.currentTarget.setPointerCapture(event.pointerId)
        }
        const height = box.getBoundingClientRect().height
        const last = { y: event.clientY, at: event.timeStamp }
        pull.current = { pointer: event.pointerId, y: event.clientY, height, last, speed: 0 }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const held = pull.current
        const box = film.current
        if (!held || held.pointer !== event.pointerId || !box) return
        const moved = event.clientY - held.y
        if (Math.abs(moved) < SLOP) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const since = event.timeStamp - held.last.at
        if (since > 0) held.speed = (event.clientY - held.last.y) / since
        held.last = { y: event.clientY, at: event.timeStamp }
        const [maxHeight, minHeight] = [heightAt(box, 'low'), heightAt(box, 'high')]
        box.style.flex = 'none'
        box.style.height = `${Math.min(maxHeight, Math.max(minHeight, held.height + moved))}px`
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  }
}

export type Sheet = ReturnType<typeof useSheet>

/**
 * Height of the video with its buttons, in percent of the page below the title. When the sheet is low, they take all
 * available space.
 */
export const FILM_HEIGHT = { half: 40, high: 28 } as const

/** Height of the video when the sheet is at a stop, in pixels. */
function heightAt(film: HTMLElement, stop: SheetStop): number {
  const all = film.parentElement!.getBoundingClientRect().height
  if (stop !== 'low') return (all * FILM_HEIGHT[stop]) / 100
  const sheet = film.nextElementSibling!
  const fixed = [...sheet.querySelectorAll<HTMLElement>('[data-sheet-fixed]')]
  const reserved = fixed.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0)
  return all - reserved
}

function nearest(film: HTMLElement, height: number): SheetStop {
  const far = (stop: SheetStop) => Math.abs(heightAt(film, stop) - height)
  return STOPS.reduce((best, stop) => (far(stop) < far(best) ? stop : best))
}
