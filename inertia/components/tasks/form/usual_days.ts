import { t } from '~/lib/i18n'

/**
 * Days that people often mean.
 *
 * @param today `YYYY-MM-DD`
 */
export function usualDays(today: string): { value: string; label: string }[] {
  const [year, month] = today.split('-').map(Number)
  const days = [
    { value: plus(today, 7), label: t('tasks.form.due_week') },
    { value: plus(today, 14), label: t('tasks.form.due_fortnight') },
    { value: dayOf(new Date(Date.UTC(year, month, 0))), label: t('tasks.form.due_month') },
  ]
  return days.filter(
    ({ value }, index) => value > today && days.findIndex((day) => day.value === value) === index
  )
}

/** A calendar day so many days later. */
export function plus(day: string, days: number): string {
  return dayOf(new Date(Date.parse(`${day}T12:00:00Z`) + days * 864e5))
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
