import { REOPENABLE_DAYS } from '#values/tasks'
import { type Move, type Task } from '~/components/tasks/types'
import { Button } from '~/components/ui/form/button'
import { Notice } from '~/components/ui/display/notice'
import { t } from '~/lib/i18n'

type Props = {
  task: Task
  /** The move that takes it back, where that is open to the person. */
  back: Move | undefined
  onMove: (move: Move) => void
}

/** Why an order is on hold or cancelled, or that its publishing dates completed it. */
export function InactiveNotice({ task, back, onMove }: Props) {
  const words = wordsOf(task, back)
  if (!words) return null
  return (
    <Notice
      className="mb-6"
      action={
        back && (
          <Button size="sm" onClick={() => onMove(back)}>
            {t(`tasks.moves.${back.verb}`)}
          </Button>
        )
      }
    >
      <span className="whitespace-pre-line [overflow-wrap:anywhere]">{words}</span>
    </Notice>
  )
}

function wordsOf({ status, statusReason: reason }: Task, back: Move | undefined): string | null {
  if (status === 'completed')
    return back ? t('tasks.show.completed_by_dates', { days: REOPENABLE_DAYS }) : null
  if (status !== 'on_hold' && status !== 'cancelled') return null
  const key = `tasks.show.${status}` as const
  return reason ? t(key, { reason }) : t(`${key}_plain`)
}
