import { type Move, type Task } from '~/components/tasks/types'
import { Button } from '~/components/ui/form/button'
import { Notice } from '~/components/ui/display/notice'
import { t } from '~/lib/i18n'

type Props = { task: Task; resume: Move | undefined; onMove: (move: Move) => void }

/** Why an order is on hold or cancelled. */
export function InactiveNotice({ task, resume, onMove }: Props) {
  const { status, statusReason: reason } = task
  if (status !== 'on_hold' && status !== 'cancelled') return null
  const key = `tasks.show.${status}` as const
  return (
    <Notice
      className="mb-6"
      action={
        resume && (
          <Button size="sm" onClick={() => onMove(resume)}>
            {t('tasks.moves.resume')}
          </Button>
        )
      }
    >
      <span className="whitespace-pre-line [overflow-wrap:anywhere]">
        {reason ? t(key, { reason }) : t(`${key}_plain`)}
      </span>
    </Notice>
  )
}
