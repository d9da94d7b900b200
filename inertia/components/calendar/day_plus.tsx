import { Plus } from 'lucide-react'
import { type ReactNode } from 'react'
import { longDay } from '~/components/calendar/entries'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = {
  day: string
  onPlan: (day: string) => void
  /** In a grid, one day has 0, so that Tab reaches it; arrow keys move to the others, which have -1. */
  tabIndex?: 0 | -1
  /** Called when it has the focus. */
  onFocus?: (plus: HTMLElement) => void
  /** Id of the element that describes its keys. */
  describedBy?: string
  className?: string
  /** Defaults to a plus sign. */
  children?: ReactNode
}

/** Button that plans a video for a day. With a mouse it appears on hover; on touch screens it is always visible. */
export function DayPlus({
  day,
  onPlan,
  tabIndex,
  onFocus,
  describedBy,
  className,
  children,
}: Props) {
  const label = t('calendar.plan_day.button', { day: longDay(day) })
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      data-plan-day={day}
      aria-label={label}
      aria-describedby={describedBy}
      title={label}
      onFocus={({ currentTarget }) => onFocus?.(currentTarget)}
      onClick={(event) => {
        event.stopPropagation()
        onPlan(day)
      }}
      className={cx(
        'relative flex size-6 shrink-0 items-center justify-center rounded-sm text-muted transition-[opacity,background-color] hover:bg-selected hover:text-ink',
        className
      )}
    >
      {children ?? <Plus aria-hidden />}
    </button>
  )
}
