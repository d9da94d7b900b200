import { type Task } from '~/components/tasks/types'
import { TrashDialog } from '~/components/ui/overlay/trash_dialog'
import { t } from '~/lib/i18n'

type Props = { task: Task; open: boolean; onOpenChange: (open: boolean) => void }

export function DeleteDialog({ task: { id, number, title }, ...dialog }: Props) {
  return (
    <TrashDialog
      {...dialog}
      kind="tasks"
      id={id}
      title={t('tasks.show.delete_title', { number })}
      consequence={t('tasks.show.delete_body', { title })}
      confirm={t('tasks.show.delete_confirm')}
      words={{
        done: t('tasks.show.deleted', { number }),
        restored: t('tasks.show.restored', { number }),
        failed: t('tasks.show.restore_failed', { number }),
      }}
    />
  )
}
