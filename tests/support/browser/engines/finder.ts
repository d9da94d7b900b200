/// <reference lib="dom" />

/** Describes an element as a user would: by role and accessible name. */
export type ElementDescription = {
  role: keyof typeof SELECTORS
  /** Accessible name; a part of it where `part` is set. */
  name?: string
  part?: boolean
  /** Selects the last match instead of the first. */
  last?: boolean
}

export const SELECTORS = {
  button: 'button, [role=button], summary',
  link: 'a[href]',
  textbox: 'input:not([type=checkbox], [type=radio], [type=file], [type=range]), textarea',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  slider: 'input[type=range], [role=slider]',
  combobox: '[role=combobox], select',
  option: '[role=option]',
  radio: 'input[type=radio], [role=radio]',
  tab: '[role=tab]',
  menuitem: '[role=menuitem], [role=menuitemradio], [role=menuitemcheckbox]',
  heading: 'h1, h2, h3',
  dialog: '[role=dialog], [role=alertdialog]',
} as const

/**
 * Runs in the page: finds a visible element by role and name, scrolls it into view and returns its
 * center. Returns null while the element doesn't exist, is disabled, or is covered by another one.
 * While a dialog is open, its elements take precedence over the page's.
 */
export function findInPage({
  selector,
  name,
  part,
  last,
}: Omit<ElementDescription, 'role'> & {
  selector: string
}): { x: number; y: number } | null {
  const words = (element: Element | null | undefined) =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-label')
    if (label) return label
    const by = element.getAttribute('aria-labelledby')
    if (by)
      return by
        .split(' ')
        .map((id) => words(document.getElementById(id)))
        .join(' ')
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(words)
    if (labels.length > 0) return labels.join(' ')
    const plain = element.cloneNode(true) as Element
    for (const hidden of plain.querySelectorAll('[aria-hidden=true], kbd')) hidden.remove()
    return words(plain) || element.getAttribute('placeholder') || ''
  }
  const isNamed = (element: Element) => {
    if (name === undefined) return true
    const own = nameOf(element)
    return part ? own.includes(name) : own === name || own.replace(/\s*\*$/, '') === name
  }
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
  }
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(isSeen)
  const popups = [...document.querySelectorAll('[role=listbox], [role=menu]')].filter(isSeen)
  const places = [...popups.reverse(), ...dialogs.reverse(), document]
  for (const place of places) {
    const found = [...place.querySelectorAll(selector)].filter(
      (each) => isSeen(each) && isNamed(each)
    )
    const element = last ? found.at(-1) : found[0]
    if (!element) continue
    if (element.matches(':disabled, [aria-disabled=true]')) return null
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const middle = { x: x + width / 2, y: y + height / 2 }
    const top = document.elementFromPoint(middle.x, middle.y)
    const isFree = top !== null && (element.contains(top) || top.contains(element))
    return isFree ? middle : null
  }
  return null
}
