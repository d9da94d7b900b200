import { type ReactNode } from 'react'
import { makeWatchers } from '~/lib/watchers'

/** A tooltip next to an element. */
export type Tip = {
  content: ReactNode
  shortcut?: string
  side: 'top' | 'bottom' | 'left' | 'right'
}

/** Attribute of elements that have a tooltip. */
export const TIP = 'data-tip'

const OPEN_AFTER = 350
/**
 * Milliseconds in which the pointer can move from the element to its tooltip, which stays open while it is read (WCAG
 * 1.4.13).
 */
const CLOSE_AFTER = 100
/** Milliseconds after a tooltip has closed in which the next one opens without delay. */
const WARM_FOR = 400

const tips = new WeakMap<Element, Tip>()
/** Watchers of the shown tooltip. */
export const tipWatchers = makeWatchers()

let current: { element: Element; tip: Tip } | null = null
let nearElement: Element | null = null
/** The element that was pressed: its tooltip stays closed until the pointer or the focus leaves it. */
let pressedElement: Element | null = null
let closedAt = -Infinity
let timer: ReturnType<typeof setTimeout> | undefined

/** Returns the tooltip to show now, and its element. */
export const shownTip = () => current

/** Sets or removes the tooltip of an element. */
export function describe(element: Element, tip: Tip | null): void {
  if (tip) tips.set(element, tip)
  else tips.delete(element)
  if (current?.element === element) show(tip && element)
}

/** Hides the shown tooltip. */
export function hideTip(): void {
  clearTimeout(timer)
  show(null)
}

/**
 * Follows pointer and focus over all elements with a tooltip. There is one listener for the whole page, because most
 * tooltips are never shown.
 * @returns a function that stops it
 */
export function followTips(): () => void {
  // On touch screens, a tooltip is shown only for keyboard focus: after a focus by script it would cover the element
  // that was just tapped.
  const noHover = matchMedia('(hover: none)')
  let isByKeys = false
  const over = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || !(target instanceof Element)) return
    if (target.closest('[role=tooltip]')) return clearTimeout(timer)
    const element = target.closest(`[${TIP}]`)
    if (element === nearElement) return clearIfShown(element)
    const left = nearElement
    nearElement = element
    if (element !== pressedElement) pressedElement = null
    clearTimeout(timer)
    if (!element) {
      // A tooltip that the focus has opened stays open.
      if (left && current?.element === left) timer = setTimeout(show, CLOSE_AFTER, null)
    } else if (element !== pressedElement) {
      const isWarm = current !== null || performance.now() - closedAt < WARM_FOR
      timer = setTimeout(show, isWarm ? 0 : OPEN_AFTER, element)
    }
  }
  const focus = ({ target }: FocusEvent) => {
    if (noHover.matches && !isByKeys) return
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return
    const element = target.closest(`[${TIP}]`)
    if (!element || element === pressedElement) return
    clearTimeout(timer)
    show(element)
  }
  const blur = ({ target }: FocusEvent) => {
    if (target instanceof Node && pressedElement?.contains(target)) pressedElement = null
    if (current && current.element !== nearElement) hideTip()
  }
  const press = ({ target }: Event) => {
    isByKeys = false
    const element = target instanceof Element ? target.closest(`[${TIP}]`) : null
    if (element) pressedElement = element
    hideTip()
  }
  // The event that a browser sends for autofill has no key.
  const key = ({ key: pressedKey }: Partial<KeyboardEvent>) => {
    isByKeys = pressedKey === 'Tab' || pressedKey?.startsWith('Arrow') === true
  }
  const leave = ({ relatedTarget }: PointerEvent) => {
    if (relatedTarget) return
    clearTimeout(timer)
    if (current?.element === nearElement) hideTip()
    nearElement = null
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
    nearElement = null
    hideTip()
  }
}

function clearIfShown(element: Element | null): void {
  if (element && current?.element === element) clearTimeout(timer)
}

function show(element: Element | null): void {
  const tip = (element?.isConnected && tips.get(element)) || null
  if (current && !tip) closedAt = performance.now()
  current = element && tip ? { element, tip } : null
  tipWatchers.notify()
}
