import { LeaveGuard } from '~/components/ui/leave_guard'
import { useUploadsInFlight } from '~/hooks/use_upload'
import { t } from '~/lib/i18n'

/** Asks before the page is left while files are on their way. */
export function UploadGuard({ draftIsKept = false }: { draftIsKept?: boolean }) {
  const count = useUploadsInFlight()
  return (
    <LeaveGuard
      active={count > 0}
      title={t('tasks.leave.title')}
      consequence={t(draftIsKept ? 'tasks.leave.body' : 'tasks.leave.body_plain', {
        count: Math.max(1, count),
      })}
      leave={t('tasks.leave.leave')}
      stay={t('tasks.leave.stay')}
    />
  )
}
