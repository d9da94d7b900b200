import { router } from '@inertiajs/react'

/** Elements that users can focus; those that only scripts can focus aren't included. */
const FOCUSABLE =
  ':is(a[href], button, input:not([type=hidden]), textarea, select, summary, [tabindex="0"]):not(:disabled, [aria-hidden=true], [data-base-ui-focus-guard])'

/** An item of a list or a table. */
const ITEM = 'li, tr, article, [data-item]'
/** A region that gets the focus itself when its focused element disappears, such as the decision on a video. */
const HOME = '[data-focus-home]'
const REGION = `${HOME}, [role=dialog], [role=alertdialog], [role=tabpanel], form, section, aside, main`
const HEADING = 'h1, h2, h3, h4, legend'
const DIALOG = '[role=dialog], [role=alertdialog]'
/** A region after which the focus returns to the previous element outside it when its focused element disappears. */
const BACK = '[data-focus-back]'

/** Elements that can't have the focus, even if they are visible. */
const OFF = ':disabled, [inert], [inert] *, [hidden], [hidden] *'

/** Number of focused elements that are remembered. */
const MAX_HISTORY = 24
/** Number of animation frames that a slow device may need to redraw an element. */
const FRAMES = 120

type Place = {
  element: HTMLElement
  /** The page on which it had the focus. */
  pathname: string
  /** Ancestors from the inside outwards, each with the index of the child that contains the focused element. */
  path: { parent: Element; index: number }[]
}

let place: Place | null = null
let history: Place[] = []
let isByKeyboard = true
/** Finds an element that is being redrawn in another place; until then, the focus isn't moved elsewhere. */
let findFollowed: (() => HTMLElement | null) | null = null

/**
 * Keeps the focus on the page when the focused element disappears: it moves to the previous element in the same list
 * item, else to the next item, else to the heading of the list. After a visit to another page, it moves to the main
 * element.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => remember(target), true)
  for (const type of ['keydown', 'pointerdown', 'wheel'] as const) {
    const note = () => (isByKeyboard = type === 'keydown')
    addEventListener(type, note, { capture: true, passive: true })
  }
  // A press on an empty area removes the focus on purpose.
  addEventListener('pointerdown', () => later(forgetBlurred), true)
  new MutationObserver((records) => {
    // While a video plays, the page changes with each frame: only changes around the focused element are checked.
    const isNear = ({ type, target }: MutationRecord) =>
      type === 'childList' && target.contains(place!.element)
    if (place?.element.isConnected && records.some(isNear)) place.path = pathOf(place.element)
    if (isLost()) later(recover)
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  })

  let path = location.pathname
  router.on('navigate', () => {
    if (location.pathname === path) return
    path = location.pathname
    begin()
    // In another layout, the page may be rendered only later.
    later(begin)
  })
}

/** Moves the focus to the main element of a new page, unless the page has set the focus itself. */
function begin(): void {
  const main = document.querySelector('main')
  if (main && !main.contains(document.activeElement) && !isInDialog()) focusOn(main)
}

/** Returns the focus to the last focused element outside of an element, else to the main element. */
export function returnFocusFrom(element: Element | null): void {
  focusOn(lastOutside(element))
}

function lastOutside(element: Element | null): HTMLElement | null {
  const last = history.findLast((one) => !element?.contains(one.element) && canTake(one.element))
  return last?.element ?? document.querySelector('main')
}

/** Returns the topmost dialog; call it before another one is opened above. */
export function topDialog(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>(DIALOG)].findLast(isSeen) ?? null
}

/**
 * Returns the element to focus when a dialog above another one closes: the last focused element in the lower dialog,
 * which may have changed, else the lower dialog itself. The opener of the lower dialog is on the page behind both.
 */
export function lastIn(dialog: HTMLElement | null): HTMLElement | null {
  if (!dialog || !isSeen(dialog)) return null
  const last = history.findLast(({ element }) => dialog.contains(element) && canTake(element))
  return last?.element ?? dialog
}

/** Returns the heading of the page and makes it focusable; for use when the element that opened a dialog is gone. */
export function pageHeading(): HTMLElement | null {
  return focusable(document.querySelector<HTMLElement>('main h1'))
}

/**
 * Keeps the focus on an element that is redrawn in another place, for a limited number of frames; stops when the user
 * focuses another element.
 */
export function followFocus(find: () => HTMLElement | null): void {
  findFollowed = find
  const look = (frames: number) => {
    if (findFollowed !== find) return
    const element = find()
    const active = document.activeElement ?? document.body
    if (frames === 0 || (active !== document.body && active !== element)) {
      findFollowed = null
      return recover()
    }
    element?.focus()
    requestAnimationFrame(() => look(frames - 1))
  }
  look(FRAMES)
}

function remember(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || target.matches('[data-base-ui-focus-guard]')) return
  // A dialog returns the focus without scrolling, but the page may have changed around its opener.
  const isGivenBack =
    place?.path.some(({ parent }) => parent.matches(DIALOG)) && !target.closest(DIALOG)
  if (isGivenBack) later(() => document.activeElement === target && show(target))
  place = { element: target, pathname: location.pathname, path: pathOf(target) }
  history = [...history.filter(({ element }) => element !== target), place].slice(-MAX_HISTORY)
}

function pathOf(element: Element): Place['path'] {
  const path: Place['path'] = []
  for (let child = element; child.parentElement; child = child.parentElement) {
    const parent = child.parentElement
    path.push({ parent, index: [...parent.children].indexOf(child) })
  }
  return path
}

function forgetBlurred(): void {
  if (document.activeElement === document.body && place && canTake(place.element)) place = null
}

/** Whether the focus is lost because the focused element was removed or can't have it any more. */
function isLost(): boolean {
  if (!place) return false
  const { activeElement } = document
  if (activeElement && activeElement !== document.body) {
    // Browsers remove the focus of a disabled element later. Visibility isn't checked here, because that would be slow
    // with every change of the page.
    return activeElement === place.element && activeElement.matches(OFF)
  }
  return !canTake(place.element)
}

/** Runs after rendering, and after a closing dialog has moved the focus. */
function later(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act))
}

function recover(): void {
  if (!place || findFollowed || !isLost()) return
  focusOn(successor(place))
}

function successor({ path, pathname }: Place): HTMLElement | null {
  if (pathname !== location.pathname) return document.querySelector('main')
  const depth = path.findIndex(({ parent }) => parent.isConnected)
  if (depth < 0) return document.querySelector('main')
  const { parent, index } = path[depth]
  const back = parent.closest(BACK)
  if (back) return lastOutside(back)
  // A dialog has closed: continue with the previously focused element or its successor.
  if (parent === document.body) return previousFocus()
  const region = parent.closest<HTMLElement>(HOME)
  if (region && isSeen(region)) return region

  if (path.slice(0, depth).some((one) => one.parent.matches(ITEM))) {
    const next = parent.children[index] ?? parent.children[index - 1]
    return (next ? (firstIn(next) ?? entryIn(next)) : undefined) ?? headingOf(parent)
  }
  const around = parent.closest(ITEM) ?? parent.closest(REGION) ?? document.body
  return (
    firstAfter(parent, index) ??
    history.findLast(({ element }) => around.contains(element) && canTake(element))?.element ??
    firstIn(around) ??
    headingOf(around)
  )
}

/** Returns the last focused element in a part of the page that still exists, else its successor. */
function previousFocus(): HTMLElement | null {
  const last = history.findLast(
    ({ path }) => path.find(({ parent }) => parent.isConnected)?.parent !== document.body
  )
  if (!last) return document.querySelector('main')
  return canTake(last.element) ? last.element : successor(last)
}

/** Returns the first focusable element at the position of the lost one, or after it. */
function firstAfter(parent: Element, index: number): HTMLElement | undefined {
  const others = [...parent.children].slice(index)
  return others.map((other) => firstIn(other)).find((one) => one !== undefined)
}

function firstIn(element: Element): HTMLElement | undefined {
  const all = [element, ...element.querySelectorAll(FOCUSABLE)] as HTMLElement[]
  return all.find((one) => one.matches(FOCUSABLE) && canTake(one))
}

/** Returns the item itself, for items without focusable elements. */
function entryIn(element: Element): HTMLElement | undefined {
  const entry = element.matches('li') ? element.querySelector('article') : null
  return (entry ?? (element.matches(ITEM) ? element : undefined)) as HTMLElement | undefined
}

/**
 * Returns the heading of the part that contains an element; without a heading, the part itself if it is a panel or a
 * dialog, else the main element.
 */
function headingOf(element: Element): HTMLElement | null {
  for (let part: Element | null = element; part; part = part.parentElement) {
    const heading = part.matches(HEADING) ? part : part.querySelector(HEADING)
    if (heading && isSeen(heading as HTMLElement)) return heading as HTMLElement
    if (part.matches('main, [role=tabpanel], [role=dialog], [role=alertdialog]')) {
      return part as HTMLElement
    }
  }
  return document.querySelector('main')
}

function canTake(element: HTMLElement): boolean {
  return isSeen(element) && !element.matches(':disabled')
}

function isSeen(element: HTMLElement): boolean {
  return (
    element.isConnected &&
    element.closest('[inert]') === null &&
    element.checkVisibility({ visibilityProperty: true })
  )
}

const isInDialog = () => document.activeElement?.closest(DIALOG) !== null

function focusOn(element: HTMLElement | null): void {
  if (!element) return
  focusable(element)?.focus({ preventScroll: true })
  show(element)
}

function focusable<Part extends HTMLElement | null>(element: Part): Part {
  if (element && !element.matches(FOCUSABLE) && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
  }
  return element
}

/** Scrolls to an element, unless the user is scrolling with a pointer. */
function show(element: HTMLElement): void {
  if (!isByKeyboard || element.tagName === 'MAIN') return
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
