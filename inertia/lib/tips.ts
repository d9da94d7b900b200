import { type ReactNode } from 'react'

/** A tooltip next to an element. */
export type Tip = {
  content: ReactNode
  shortcut?: string
  side: 'top' | 'bottom' | 'left' | 'right'
}

/** Marks an element that has a tip. */
export const TIP = 'data-tip'

const OPEN_AFTER = 350
/** Time to come from the element to its tip, which can be read at leisure (WCAG 1.4.13). */
const CLOSE_AFTER = 100
/** How long after one closed the next opens at once. */
const WARM_FOR = 400

const tips = new WeakMap<Element, Tip>()
const listeners = new Set<() => void>()

let shown: { element: Element; tip: Tip } | null = null
let near: Element | null = null
/** Pressed: its tip stays away until the pointer or the focus leaves. */
let pressed: Element | null = null
let closedAt = -Infinity
let timer: ReturnType<typeof setTimeout> | undefined

/** What is to be shown now, and of which element. */
export const shownTip = () => shown

/** Calls back when another tip is to be shown. Returns how to stop. */
export function onTip(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says something about an element, or nothing any more. */
export function describe(element: Element, tip: Tip | null): void {
  if (tip) tips.set(element, tip)
  else tips.delete(element)
  if (shown?.element === element) show(tip && element)
}

/** Takes away what is shown. */
export function hideTip(): void {
  clearTimeout(timer)
  show(null)
}

/**
 * Follows pointer and focus over everything that has a tip. One for the whole page: most tips are
 * never looked at.
 *
 * @returns how to stop
 */
export function followTips(): () => void {
  // On touch, only a keyboard's focus shows a tip: a script's would cover what was just tapped.
  const noHover = matchMedia('(hover: none)')
  let isByKeys = false
  const over = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || !(target instanceof Element)) return
    if (target.closest('[role=tooltip]')) return clearTimeout(timer)
    const element = target.closest(`[${TIP}]`)
    if (element === near) return clearIfShown(element)
    const left = near
    near = element
    if (element !== pressed) pressed = null
    clearTimeout(timer)
    if (!element) {
      // What the focus has opened stays.
      if (left && shown?.element === left) timer = setTimeout(show, CLOSE_AFTER, null)
    } else if (element !== pressed) {
      const isWarm = shown !== null || performance.now() - closedAt < WARM_FOR
      timer = setTimeout(show, isWarm ? 0 : OPEN_AFTER, element)
    }
  }
  const focus = ({ target }: FocusEvent) => {
    if (noHover.matches && !isByKeys) return
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return
    const element = target.closest(`[${TIP}]`)
    if (!element || element === pressed) return
    clearTimeout(timer)
    show(element)
  }
  const blur = ({ target }: FocusEvent) => {
    if (target instanceof Node && pressed?.contains(target)) pressed = null
    if (shown && shown.element !== near) hideTip()
  }
  const press = ({ target }: Event) => {
    isByKeys = false
    const element = target instanceof Element ? target.closest(`[${TIP}]`) : null
    if (element) pressed = element
    hideTip()
  }
  // An event that fills in a field has no key.
  const key = ({ key: pressedKey }: Partial<KeyboardEvent>) => {
    isByKeys = pressedKey === 'Tab' || pressedKey?.startsWith('Arrow') === true
  }
  const leave = ({ relatedTarget }: PointerEvent) => {
    if (relatedTarget) return
    clearTimeout(timer)
    if (shown?.element === near) hideTip()
    near = null
  }

  const stop = new AbortController()
  const options = { signal: stop.signal, capture: true }
  document.addEventListener('pointerover', over, options)
  document.addEventListener('pointerout', leave, options)
  document.addEventListener('focusin', focus, options)
  document.addEventListener('focusout', blur, options)
  document.addEventListener('pointerdown', press, options)
  document.addEventListener('click', press, options)
  document.addEventListener('keydown', key, options)
  return () => {
    stop.abort()
    near = null
    hideTip()
  }
}

function clearIfShown(element: Element | null): void {
  if (element && shown?.element === element) clearTimeout(timer)
}

function show(element: Element | null): void {
  const tip = (element?.isConnected && tips.get(element)) || null
  if (shown && !tip) closedAt = performance.now()
  shown = element && tip ? { element, tip } : null
  listeners.forEach((listener) => listener())
}
