import { type AskedMove, type Moves } from '~/components/tasks/moves/use_task_moves'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { ReasonField, useReason } from '~/components/ui/form/reason_field'
import { t } from '~/lib/i18n'

/** Asks for the reason of a hold or a cancellation, or for confirmation that an order is finished. */
export function MoveDialog({ moves }: { moves: Moves }) {
  const { dialog } = moves
  if (!dialog) return null
  const { task, move } = dialog.about
  return <Question key={`${task.id} ${move.verb}`} {...dialog} moves={moves} />
}

type QuestionProps = { about: AskedMove; open: boolean; moves: Moves }

function Question({ about: { task, move }, open, moves }: QuestionProps) {
  const { number, title } = task
  const { verb, needsReason } = move
  const reason = useReason(t('tasks.moves.reason_missing'))
  const words =
    `tasks.moves.${verb === 'complete' || verb === 'cancel' ? verb : 'hold'}_dialog` as const

  async function confirm() {
    if (needsReason && !reason.check()) return false
    const result = await moves.sendMove(task, move, reason.value)
    if (result.ok) {
      reason.empty()
      return true
    }
    reason.refuse(result.problem.fields.reason)
    return result.problem.kind === 'conflict'
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={moves.dismiss}
      title={t(`${words}.title`, { number })}
      consequence={t(`${words}.body`, { title })}
      confirm={t(`tasks.moves.${verb}`)}
      dismiss={verb === 'cancel' ? t('tasks.moves.cancel_dialog.dismiss') : undefined}
      destructive={verb === 'cancel'}
      onConfirm={confirm}
    >
      {needsReason && (
        <ReasonField
          label={t('tasks.moves.reason')}
          hint={t('tasks.moves.reason_hint')}
          placeholder={t(
            verb === 'cancel'
              ? 'tasks.moves.cancel_dialog.placeholder'
              : 'tasks.moves.hold_dialog.placeholder'
          )}
          {...reason.field}
        />
      )}
    </ConfirmDialog>
  )
}
