import { type KeyboardEvent } from 'react'

/** Arrows, or J and K as in a mail program, move from row to row. */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>) {
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key]
  const here = event.target as HTMLElement
  if (!step || !here.matches('[data-row-link]') || event.metaKey || event.ctrlKey) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')]
  links[links.indexOf(here) + step]?.focus()
  event.preventDefault()
}
