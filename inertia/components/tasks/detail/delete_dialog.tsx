import { router } from '@inertiajs/react'
import { type Task } from '~/components/tasks/types'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { FormErrors } from '~/components/ui/form/form_errors'
import { showRestored } from '~/components/ui/overlay/show_restored'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = { task: Task; open: boolean; onOpenChange: (open: boolean) => void }

/** Moves an order to the trash, from where the toast brings it back. */
export function DeleteDialog({ task, open, onOpenChange }: Props) {
  const api = useApi()
  const { id, number, title } = task

  async function remove() {
    const result = await api.submit('delete', '/api/tasks/:id', { params: { id } })
    if (!result.ok) return false
    toast.done(t('tasks.show.deleted', { number }), { undo: () => void bringBack() })
    router.visit('/tasks')
    return true
  }

  function bringBack() {
    return showRestored(
      send('post', '/api/tasks/:id/restore', { params: { id } }),
      pathTo('/tasks/:id', { id }),
      {
        restored: t('tasks.show.restored', { number }),
        failed: t('tasks.show.restore_failed', { number }),
      }
    )
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('tasks.show.delete_title', { number })}
      consequence={t('tasks.show.delete_body', { title })}
      confirm={t('tasks.show.delete_confirm')}
      destructive
      onConfirm={remove}
    >
      {api.problem && <FormErrors api={api} />}
    </ConfirmDialog>
  )
}
