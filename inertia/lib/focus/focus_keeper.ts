import { router } from '@inertiajs/react'

/** What can have the focus and is worth it; an element that only scripts focus isn't among them. */
const FOCUSABLE =
  ':is(a[href], button, input:not([type=hidden]), textarea, select, summary, [tabindex="0"]):not(:disabled, [aria-hidden=true], [data-base-ui-focus-guard])'

/** An entry of a list or a table. */
const ITEM = 'li, tr, article, [data-item]'
/** Takes the focus itself when what had it inside disappears, such as the decision about a video. */
const HOME = '[data-focus-home]'
const REGION = `${HOME}, [role=dialog], [role=alertdialog], [role=tabpanel], form, section, aside, main`
const HEADING = 'h1, h2, h3, h4, legend'
const DIALOG = '[role=dialog], [role=alertdialog]'
/** When what has the focus inside disappears, what had it before has it again. */
const BACK = '[data-focus-back]'

/** What can't have the focus, however it looks. */
const OFF = ':disabled, [inert], [inert] *, [hidden], [hidden] *'

/** How many focused elements are remembered. */
const MAX_HISTORY = 24
/** How many frames a busy machine may take to draw an element anew. */
const FRAMES = 120

type Place = {
  element: HTMLElement
  /** Where the user was. */
  pathname: string
  /** From the parent outwards, each with the position of the child that had the focus. */
  path: { parent: Element; index: number }[]
}

let place: Place | null = null
let history: Place[] = []
let isByKeyboard = true
/** Finds the element that is being drawn anew elsewhere; nothing else takes the focus meanwhile. */
let followed: (() => HTMLElement | null) | null = null

/**
 * Keeps the focus on the page when the element that has it disappears: what had it before in the same entry of a
 * list, else the next entry, else the heading of the list. After a visit to another page, its main part has it.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => remember(target), true)
  for (const type of ['keydown', 'pointerdown', 'wheel'] as const) {
    const note = () => (isByKeyboard = type === 'keydown')
    addEventListener(type, note, { capture: true, passive: true })
  }
  // A press on nothing takes the focus away on purpose.
  addEventListener('pointerdown', () => later(forgetBlurred), true)
  new MutationObserver((records) => {
    // While a film plays its readout changes with each frame: only changes around the focused element count.
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
    // The page may be drawn only now, in another layout.
    later(begin)
  })
}

/** A new page begins at its beginning, unless it has put the focus somewhere. */
function begin(): void {
  const main = document.querySelector('main')
  if (main && !main.contains(document.activeElement) && !isInDialog()) focusOn(main)
}

/** Gives the focus back to what had it last outside of an element, else to the page's main part. */
export function returnFocusFrom(element: Element | null): void {
  focusOn(lastOutside(element))
}

function lastOutside(element: Element | null): HTMLElement | null {
  const last = history.findLast((one) => !element?.contains(one.element) && canTake(one.element))
  return last?.element ?? document.querySelector('main')
}

/** The dialog on top, before another one is opened over it. */
export function topDialog(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>(DIALOG)].findLast(isSeen) ?? null
}

/**
 * What has the focus after a dialog over another one: what had it last in the one below, which may have changed
 * meanwhile, else that one itself. The opener of the lower one is on the page behind both.
 */
export function lastIn(dialog: HTMLElement | null): HTMLElement | null {
  if (!dialog || !isSeen(dialog)) return null
  const last = history.findLast(({ element }) => dialog.contains(element) && canTake(element))
  return last?.element ?? dialog
}

/** The heading of the page, able to take the focus: for when what a dialog was opened from is gone. */
export function pageHeading(): HTMLElement | null {
  return focusable(document.querySelector<HTMLElement>('main h1'))
}

/**
 * Gives the focus back to an element that is drawn anew in another place, for as many frames as that may take; not
 * after the user has focused something else.
 */
export function followFocus(find: () => HTMLElement | null): void {
  followed = find
  const look = (frames: number) => {
    if (followed !== find) return
    const element = find()
    const active = document.activeElement ?? document.body
    if (frames === 0 || (active !== document.body && active !== element)) {
      followed = null
      return recover()
    }
    element?.focus()
    requestAnimationFrame(() => look(frames - 1))
  }
  look(FRAMES)
}

function remember(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || target.matches('[data-base-ui-focus-guard]')) return
  // A dialog gives the focus back without scrolling; the page may have changed around its opener.
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

/** Whether nothing has the focus because the element that had it was removed or can no longer have it. */
function isLost(): boolean {
  if (!place) return false
  const { activeElement } = document
  if (activeElement && activeElement !== document.body) {
    // A browser takes the focus away only later. Whether it is seen would be asked with every change of the page.
    return activeElement === place.element && activeElement.matches(OFF)
  }
  return !canTake(place.element)
}

/** After what draws the page, and a closing dialog, have put the focus where they want it. */
function later(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act))
}

function recover(): void {
  if (!place || followed || !isLost()) return
  focusOn(successor(place))
}

function successor({ path, pathname }: Place): HTMLElement | null {
  if (pathname !== location.pathname) return document.querySelector('main')
  const depth = path.findIndex(({ parent }) => parent.isConnected)
  if (depth < 0) return document.querySelector('main')
  const { parent, index } = path[depth]
  const back = parent.closest(BACK)
  if (back) return lastOutside(back)
  // A dialog that has closed: on with what was there before it, or with what took its place.
  if (parent === document.body) return before()
  const home = parent.closest<HTMLElement>(HOME)
  if (home && isSeen(home)) return home

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

/** What had the focus before in a part that is still there, else what follows it. */
function before(): HTMLElement | null {
  const last = history.findLast(
    ({ path }) => path.find(({ parent }) => parent.isConnected)?.parent !== document.body
  )
  if (!last) return document.querySelector('main')
  return canTake(last.element) ? last.element : successor(last)
}

/** The first focusable element in the position of the lost one, or after it. */
function firstAfter(parent: Element, index: number): HTMLElement | undefined {
  const others = [...parent.children].slice(index)
  return others.map((other) => firstIn(other)).find((one) => one !== undefined)
}

function firstIn(element: Element): HTMLElement | undefined {
  const all = [element, ...element.querySelectorAll(FOCUSABLE)] as HTMLElement[]
  return all.find((one) => one.matches(FOCUSABLE) && canTake(one))
}

/** An entry without anything that can have the focus takes it itself. */
function entryIn(element: Element): HTMLElement | undefined {
  const entry = element.matches('li') ? element.querySelector('article') : null
  return (entry ?? (element.matches(ITEM) ? element : undefined)) as HTMLElement | undefined
}

/** The heading of the part of a page that an element is in, else that part, if it is a panel, or the main one. */
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

/** Scrolls to an element, except under a user who scrolls with a pointer. */
function show(element: HTMLElement): void {
  if (!isByKeyboard || element.tagName === 'MAIN') return
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
