import { Plus } from 'lucide-react'
import { type ReactNode } from 'react'
import { longDay } from '~/components/calendar/words'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = {
  day: string
  onPlan: (day: string) => void
  /** In a grid whose cells say nothing of their parts: Tab passes it, the list of what is unplanned does the same. */
  bare?: boolean
  className?: string
  /** Defaults to a plus sign. */
  children?: ReactNode
}

/** Plans something for a day; seen where one points, and always where one can't. */
export function DayPlus({ day, onPlan, bare = false, className, children }: Props) {
  const label = t('calendar.plan_day.button', { day: longDay(day) })
  return (
    <button
      type="button"
      tabIndex={bare ? -1 : undefined}
      aria-label={label}
      title={label}
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
