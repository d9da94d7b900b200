import { DayPlus } from '~/components/calendar/day_plus'
import { cx } from '~/lib/cx'

type Props = {
  day: string
  /** The number of the day as the grid formats it; empty where the grid shows none. */
  text: string
  isToday: boolean
  isPhone: boolean
  /** Tab reaches its plus; arrow keys lead to those of the other days. */
  isStop: boolean
  /** Id of the element that describes these keys. */
  keys: string
  onReached: (plus: HTMLElement) => void
  onPlanDay: ((day: string) => void) | null
}

/** The number of a day and its plus sign; in a narrow window, the number itself is the button. */
export function DayTop({ day, text, isToday, isPhone, onPlanDay, ...stop }: Props) {
  const dayOfMonth = Number(day.slice(8))
  const number = (
    <span aria-hidden className={cx('ml-auto', text && isToday && TODAY)}>
      {text && isPhone && dayOfMonth > 1 ? dayOfMonth : text}
    </span>
  )
  const plus = onPlanDay && {
    day,
    onPlan: onPlanDay,
    tabIndex: stop.isStop ? (0 as const) : (-1 as const),
    onFocus: stop.onReached,
    describedBy: stop.keys,
  }
  return (
    <span
      ref={unhide}
      className="flex w-full items-center justify-between gap-1 whitespace-nowrap max-sm:text-xs"
    >
      {plus && !isPhone && <DayPlus {...plus} className={QUIET} />}
      {plus && isPhone && text ? (
        <DayPlus {...plus} className="ml-auto text-inherit! focus-visible:-outline-offset-2">
          {number}
        </DayPlus>
      ) : (
        number
      )}
    </span>
  )
}

/**
 * Removes `aria-hidden` from a day's header. The grid hides it from screen readers, because the cell's name already
 * contains the day. Here it contains a button; the number itself stays hidden.
 */
function unhide(top: HTMLElement | null): void {
  top?.closest('[role=cell] [aria-hidden]')?.removeAttribute('aria-hidden')
}

/**
 * Makes this plus sign the only one in the Tab order. Changes the DOM directly, because a new render would make the
 * grid lay out all its events again.
 */
export function makeTabStop(plus: HTMLElement, box: HTMLElement): void {
  for (const other of box.querySelectorAll<HTMLElement>('[data-plan-day]')) other.tabIndex = -1
  plus.tabIndex = 0
}

/** Highlighting of a day's number. */
const TODAY =
  'grid h-6 min-w-6 place-items-center rounded-full px-1 bg-accent font-medium text-on-accent'

/**
 * With a mouse, the sign is visible only on hover, because one in every cell would distract. On touch screens it is
 * always visible, but faint.
 */
const QUIET =
  'pointer-fine:opacity-0 pointer-fine:group-hover/day:opacity-100 focus-visible:opacity-100! focus-visible:-outline-offset-2 pointer-coarse:text-subtle pointer-coarse:opacity-40'
