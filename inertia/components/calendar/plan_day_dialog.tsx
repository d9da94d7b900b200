import { Tray } from '~/components/calendar/tray'
import { type Entry } from '~/components/calendar/types'
import { longDay } from '~/components/calendar/words'
import { Dialog } from '~/components/ui/overlay/dialog'
import { t } from '~/lib/i18n'

type Props = {
  /** The day to plan for; null while nothing is. */
  day: string | null
  undated: Entry[]
  withCompany: boolean
  onPlan: (entry: Entry, day: string) => void
  onClose: () => void
}

/** Which of the videos without a date is published on a day. */
export function PlanDayDialog({ day, undated, withCompany, onPlan, onClose }: Props) {
  return (
    <Dialog
      size="sm"
      open={day !== null}
      onOpenChange={(open) => !open && onClose()}
      title={day && t('calendar.plan_day.title', { day: longDay(day) })}
      lead={undated.length > 0 ? t('calendar.plan_day.lead') : undefined}
    >
      {day && (
        <Tray
          undated={undated}
          mayPlan
          withCompany={withCompany}
          onPlan={(entry) => onPlan(entry, day)}
        />
      )}
    </Dialog>
  )
}
