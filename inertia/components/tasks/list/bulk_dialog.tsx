import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { ReasonField, useReason } from '~/components/ui/form/reason_field'
import { t } from '~/lib/i18n'

/** What is asked about before it is done to many orders. */
export type BulkQuestion = 'delete' | 'complete' | 'hold' | 'cancel'

type Props = {
  kind: BulkQuestion
  open: boolean
  /** How many orders. */
  count: number
  onClose: () => void
  onConfirm: (kind: BulkQuestion, reason?: string) => Promise<void>
}

/** Says what will happen to the selected orders, and asks for a reason where one is needed. */
export function BulkDialog({ kind, open, count, onClose, onConfirm }: Props) {
  const reason = useReason(t('tasks.moves.reason_missing'))
  const needsReason = kind === 'hold' || kind === 'cancel'

  async function confirm() {
    if (needsReason && !reason.check()) return false
    await onConfirm(kind, reason.given)
    reason.empty()
    return true
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(`lists.bulk.${kind}_title`, { count })}
      consequence={t(`lists.bulk.${kind}_body`, { count })}
      confirm={kind === 'delete' ? t('lists.bulk.delete') : t(`tasks.moves.${kind}`)}
      dismiss={kind === 'cancel' ? t('common.actions.back') : undefined}
      destructive={kind === 'delete' || kind === 'cancel'}
      onConfirm={confirm}
    >
      {needsReason && (
        <ReasonField
          label={t('tasks.moves.reason')}
          hint={t('tasks.moves.reason_hint')}
          {...reason.field}
        />
      )}
    </ConfirmDialog>
  )
}
