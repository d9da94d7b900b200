import { lastDayOfMonth, plusDays } from '~/lib/time/days'
import { t } from '~/lib/i18n'

/**
 * Returns common due dates, the earliest first.
 * @param today `YYYY-MM-DD`
 */
export function suggestedDueDates(today: string): { value: string; label: string }[] {
  const days = [
    { value: plusDays(today, 7), label: t('tasks.form.due_week') },
    { value: plusDays(today, 14), label: t('tasks.form.due_fortnight') },
    { value: lastDayOfMonth(today), label: t('tasks.form.due_month') },
  ]
  return days
    .filter(
      ({ value }, index) => value > today && days.findIndex((day) => day.value === value) === index
    )
    .sort((a, b) => a.value.localeCompare(b.value))
}
