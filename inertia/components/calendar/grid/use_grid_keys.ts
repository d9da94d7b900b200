import { type KeyboardEvent, type RefObject } from 'react'
import { type DatedEntry } from '~/components/calendar/entries'
import { type DateChange, entryElement } from '~/components/calendar/use_dates'
import { followFocus } from '~/lib/focus/focus_keeper'
import { plusDays } from '~/lib/time/days'

/** Number of days that an arrow key moves the focus between days, and with Shift moves a date. */
const ARROWS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

type Keys = {
  box: RefObject<HTMLElement | null>
  entries: DatedEntry[]
  movable: boolean
  onMove: (entry: DatedEntry, change: DateChange) => Promise<boolean>
}

/** Returns the handler of the grid's keys: arrows move the focus between days, and with Shift a date. */
export function useGridKeys({ box, entries, movable, onMove }: Keys) {
  function entryAt(target: EventTarget): DatedEntry | undefined {
    const element = target as HTMLElement
    const chip = element.closest('[data-entry]') ?? element.querySelector('[data-entry]')
    return entries.find(({ id }) => id === chip?.getAttribute('data-entry'))
  }

  /** Moves the focus to the plus sign of another day, a number of days away. */
  function goToDay(event: KeyboardEvent) {
    const plus = (event.target as HTMLElement).closest<HTMLElement>('[data-plan-day]')
    if (!plus || event.shiftKey || !ARROWS[event.key]) return
    event.preventDefault()
    const next = plusDays(plus.dataset.planDay!, ARROWS[event.key])
    box.current?.querySelector<HTMLElement>(`[data-plan-day="${next}"]`)?.focus()
  }

  return async (event: KeyboardEvent): Promise<void> => {
    goToDay(event)
    const step = event.shiftKey ? ARROWS[event.key] : undefined
    const entry = step && movable ? entryAt(event.target) : undefined
    if (!entry || !step) return
    event.preventDefault()
    event.stopPropagation()
    const move = onMove(entry, { date: plusDays(entry.date, step) })
    followFocus(() => entryElement(entry.id))
    await move
    followFocus(() => entryElement(entry.id))
  }
}
