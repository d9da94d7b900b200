import { type KeyboardEvent } from 'react'
import { type CarryState } from '~/components/tasks/board/use_carried'
import { type TaskRow } from '~/components/tasks/types'

/**
 * Handles the keys of a card. Arrow keys move the focus over the board. Space picks the order up; then arrow keys
 * choose a column that accepts it, Space or Enter drops it there, and Escape cancels.
 */
export function onCardKey(
  event: KeyboardEvent,
  task: TaskRow,
  carrying: CarryState,
  mayMove: boolean
) {
  const { carried, pickUp, step, drop } = carrying
  const isCarried = carried?.by === 'keys' && carried.task.id === task.id
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (isCarried) {
    if (event.key === 'ArrowRight') step(1)
    else if (event.key === 'ArrowLeft') step(-1)
    else if (event.key === ' ' || event.key === 'Enter') drop(carried.over)
    else if (event.key === 'Escape') drop(null)
    else if (event.key === 'Tab') return drop(null)
  } else if (event.key === ' ') {
    if (mayMove) pickUp(task, 'keys')
  } else if (!event.key.startsWith('Arrow') || !moveFocus(event)) return
  event.preventDefault()
}

/** Moves the focus to the card above or below, or to the nearest one in the next column with cards. */
function moveFocus({ key, currentTarget }: KeyboardEvent): boolean {
  const columns = [...document.querySelectorAll('[data-column]')].map((column) => [
    ...column.querySelectorAll<HTMLElement>('[data-card-link]'),
  ])
  const at = columns.findIndex((cards) => cards.includes(currentTarget as HTMLElement))
  const row = columns[at]?.indexOf(currentTarget as HTMLElement) ?? -1
  if (row < 0) return false
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    columns[at][row + (key === 'ArrowDown' ? 1 : -1)]?.focus()
    return true
  }
  const side = key === 'ArrowRight' ? columns.slice(at + 1) : columns.slice(0, at).reverse()
  const next = side.find((cards) => cards.length > 0)
  next?.[Math.min(row, next.length - 1)].focus()
  return true
}
