import { type KeyboardEvent } from 'react'
import { type Selection } from '~/hooks/use_selection'

/**
 * Arrows, or J and K as in a mail program, move from row to row. Where rows can be selected, X takes
 * one in or out, Shift with an arrow takes in those passed, Escape lets all go.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>, selection?: Selection) {
  const here = event.target as HTMLElement
  if (!here.matches('[data-row-link]') || event.metaKey || event.ctrlKey) return
  const step = { ArrowDown: 1, j: 1, J: 1, ArrowUp: -1, k: -1, K: -1 }[event.key]
  if (step) {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')]
    const next = links[links.indexOf(here) + step]
    if (event.shiftKey && selection && next) selection.add([rowOf(here), rowOf(next)])
    next?.focus()
  } else if (selection && event.key === 'x') selection.toggle(rowOf(here))
  else if (selection && event.key === 'Escape' && selection.ids.length > 0) selection.clear()
  else return
  event.preventDefault()
}

function rowOf(link: HTMLElement): string {
  return link.closest<HTMLElement>('[data-row]')?.dataset.row ?? ''
}
