import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { t } from '~/lib/i18n'

type Props = { onStay: () => void; onDiscard: () => void }

/** Asks for confirmation before a dialog with typed text is closed. */
export default function DiscardDialog({ onStay, onDiscard }: Props) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onStay}
      title={t('common.discard.title')}
      consequence={t('common.discard.body')}
      confirm={t('common.discard.confirm')}
      dismiss={t('common.discard.stay')}
      destructive
      onConfirm={onDiscard}
    />
  )
}
