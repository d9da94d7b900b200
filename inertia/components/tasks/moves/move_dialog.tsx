import { useState } from 'react'
import { type AskedMove, type Moves } from '~/components/tasks/moves/use_moves'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { ReasonField, useReason } from '~/components/ui/form/reason_field'
import { t } from '~/lib/i18n'

/** Asks for the reason of a hold or a cancellation, or whether an order is really finished. */
export function MoveDialog({ moves }: { moves: Moves }) {
  const { asked } = moves
  const [last, setLast] = useState<AskedMove | null>(null)
  // Its words stay while it fades.
  if (asked && asked !== last) setLast(asked)
  return last && <Question key={`${last.task.id} ${last.move.verb}`} asked={last} moves={moves} />
}

function Question({ asked: { task, move }, moves }: { asked: AskedMove; moves: Moves }) {
  const reason = useReason(t('tasks.moves.reason_missing'))
  const words = wordsOf({ task, move })

  async function confirm() {
    if (move.needsReason && !reason.check()) return false
    const result = await moves.make(task, move, reason.given)
    if (result.ok) {
      reason.empty()
      return true
    }
    reason.refuse(result.problem.fields.reason)
    return result.problem.kind === 'conflict'
  }

  return (
    <ConfirmDialog
      open={moves.asked !== null}
      onOpenChange={(open) => !open && moves.dismiss()}
      title={words.title}
      consequence={words.body}
      confirm={t(`tasks.moves.${move.verb}`)}
      dismiss={words.dismiss}
      destructive={move.verb === 'cancel'}
      onConfirm={confirm}
    >
      {move.needsReason && (
        <ReasonField
          label={t('tasks.moves.reason')}
          hint={t('tasks.moves.reason_hint')}
          placeholder={words.placeholder}
          {...reason.field}
        />
      )}
    </ConfirmDialog>
  )
}

type Words = { title: string; body: string; placeholder?: string; dismiss?: string }

function wordsOf({ task, move }: AskedMove): Words {
  const { number, title } = task
  if (move.verb === 'complete') {
    return {
      title: t('tasks.moves.complete_dialog.title', { number }),
      body: t('tasks.moves.complete_dialog.body', { title }),
    }
  }
  if (move.verb === 'cancel') {
    return {
      title: t('tasks.moves.cancel_dialog.title', { number }),
      body: t('tasks.moves.cancel_dialog.body', { title }),
      placeholder: t('tasks.moves.cancel_dialog.placeholder'),
      dismiss: t('tasks.moves.cancel_dialog.dismiss'),
    }
  }
  return {
    title: t('tasks.moves.hold_dialog.title', { number }),
    body: t('tasks.moves.hold_dialog.body', { title }),
    placeholder: t('tasks.moves.hold_dialog.placeholder'),
  }
}
