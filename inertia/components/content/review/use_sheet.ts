import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { ignoreClickOfRelease } from '~/lib/focus/ignored_clicks'

/**
 * Height of the panel below a vertical film: closed, half open next to the film, or open with a small film.
 */
const STOPS = ['low', 'half', 'high'] as const
type SheetStop = (typeof STOPS)[number]

/** A finger that moves less than this has tapped. Pixels. */
const SLOP = 6
/** Faster than this, the direction of a pull decides, not how far it went. Pixels a millisecond. */
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
 * The panel under an upright film as a sheet: pulled by a finger, opened by a button, moved by arrow
 * keys. The film above takes what the sheet leaves, so that it is never covered.
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
  /** How high the film was before the sheet was moved. */
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
    // Where nothing changes, nothing is drawn anew.
    if (next === stop) before.current = null
    // Releasing a pull over a tab doesn’t select the tab.
    ignoreClickOfRelease()
  }

  return {
    stop,
    film,
    /** Brings the panel into sight for those who are led to something in it. */
    open,
    toggle: () => move(stop === 'low' ? 'half' : 'low'),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      by(event.key === 'ArrowUp' ? 1 : -1)
    },
    /** For what is pulled: the grip and the row of tabs under it. */
    handle: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const box = film.current
        if (!box || !event.isPrimary || event.button !== 0) return
        // A mouse leaves the grip with its first move; a tab has to get its own click.
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
        const [most, least] = [heightAt(box, 'low'), heightAt(box, 'high')]
        box.style.flex = 'none'
        box.style.height = `${Math.min(most, Math.max(least, held.height + moved))}px`
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  }
}

export type Sheet = ReturnType<typeof useSheet>

/** The share of the page under its title that the film and its buttons keep, in percent; all there is when low. */
export const FILM_HEIGHT = { half: 40, high: 28 } as const

/** How high the film is when the sheet rests there. Pixels. */
function heightAt(film: HTMLElement, stop: SheetStop): number {
  const all = film.parentElement!.getBoundingClientRect().height
  if (stop !== 'low') return (all * FILM_HEIGHT[stop]) / 100
  const sheet = film.nextElementSibling!
  const fixed = [...sheet.querySelectorAll<HTMLElement>('[data-sheet-fixed]')]
  const kept = fixed.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0)
  return all - kept
}

function nearest(film: HTMLElement, height: number): SheetStop {
  const far = (stop: SheetStop) => Math.abs(heightAt(film, stop) - height)
  return STOPS.reduce((best, stop) => (far(stop) < far(best) ? stop : best))
}
