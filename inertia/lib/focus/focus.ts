/** An invalid control, rather than the buttons of its stepper. */
const INVALID =
  ':is(input:not([type=hidden], [aria-hidden=true]), textarea, select, button, [role=radio])[aria-invalid=true]'

/** Focusable elements in a field. */
const CONTROLS =
  'input:not([type=hidden], [aria-hidden=true]), textarea, select, button, [role=combobox], [tabindex="0"]'

/**
 * Focuses the first field that has an error, once the errors are rendered.
 * @param names field paths as in the API's errors; matched with `Field`'s `name`
 */
export function focusField(names: string[]): void {
  if (names.length === 0) return
  requestAnimationFrame(() => {
    const marked = [...document.querySelectorAll<HTMLElement>('[data-field]')]
    const field = marked.find((element) => names.includes(element.dataset.field ?? ''))
    const control =
      field?.querySelector<HTMLElement>(INVALID) ?? field?.querySelector<HTMLElement>(CONTROLS)
    control?.focus({ preventScroll: true })
    if (field) scrollToMiddle(field)
  })
}

/**
 * Whether the user has moved the focus out of a form that was sent: it isn't in the form, and wasn't lost with a
 * removed button.
 */
export function hasLeft(form: HTMLElement | null): boolean {
  const { activeElement } = document
  return activeElement !== document.body && !form?.contains(activeElement)
}

/** Scrolls an element to the middle of the window, without animation for users who prefer reduced motion. */
export function scrollToMiddle(element: Element): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' })
}

/** Whether a dialog is open, which then handles the keys. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null
}
