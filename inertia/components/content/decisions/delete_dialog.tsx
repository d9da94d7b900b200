import { type Content } from '~/components/content/types'
import { TrashDialog } from '~/components/ui/overlay/trash_dialog'
import { t } from '~/lib/i18n'

type Props = { content: Content; open: boolean; onOpenChange: (open: boolean) => void }

export default function DeleteDialog({ content: { id, title, versions }, ...dialog }: Props) {
  return (
    <TrashDialog
      {...dialog}
      kind="content"
      id={id}
      title={t('content.delete.title', { title })}
      consequence={t('content.delete.body', { count: versions.length })}
      confirm={t('content.delete.confirm')}
      words={{
        done: t('content.delete.done', { title }),
        restored: t('content.delete.restored', { title }),
        failed: t('content.delete.restore_failed', { title }),
      }}
    />
  )
}
