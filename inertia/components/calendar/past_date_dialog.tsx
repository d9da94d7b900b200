import { type DateActions } from '~/components/calendar/use_dates'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/i18n'

/** Asks for confirmation before a video is planned for a day in the past. */
export function PastDateDialog({ pending }: { pending: DateActions['pendingConfirmation'] }) {
  if (!pending) return null
  const { title, date, answer } = pending
  return (
    <ConfirmDialog
      open
      onOpenChange={() => answer(false)}
      title={t('calendar.past.title', { day: formatDate(date) })}
      consequence={t('calendar.past.body', { title })}
      confirm={t('calendar.past.confirm')}
      dismiss={t('calendar.past.dismiss')}
      onConfirm={() => answer(true)}
    />
  )
}
