import { Plus } from 'lucide-react'
import { longDay } from '~/components/calendar/words'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = { day: string; onPlan: (day: string) => void; className?: string }

/** Plans something for a day; seen where one points, and always where one can't. */
export function DayPlus({ day, onPlan, className }: Props) {
  const label = t('calendar.plan_day.button', { day: longDay(day) })
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation()
        onPlan(day)
      }}
      className={cx(
        'relative flex size-6 shrink-0 items-center justify-center rounded-sm text-muted transition-[opacity,background-color] after:absolute after:-inset-1.5 hover:bg-selected hover:text-ink',
        className
      )}
    >
      <Plus aria-hidden />
    </button>
  )
}
