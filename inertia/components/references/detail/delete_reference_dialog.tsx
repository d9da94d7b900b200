import { type Reference } from '~/components/references/types'
import { TrashDialog } from '~/components/ui/overlay/trash_dialog'
import { t } from '~/lib/i18n'

type Props = { reference: Reference; open: boolean; onOpenChange: (open: boolean) => void }

export function DeleteReferenceDialog({ reference: { id, title }, ...dialog }: Props) {
  return (
    <TrashDialog
      {...dialog}
      kind="references"
      id={id}
      title={t('references.delete.title', { title })}
      consequence={t('references.delete.body')}
      confirm={t('references.delete.confirm')}
      words={{
        done: t('references.delete.done', { title }),
        restored: t('references.delete.restored', { title }),
        failed: t('references.delete.failed', { title }),
      }}
    />
  )
}
