import { router } from '@inertiajs/react'
import { type Content } from '~/components/content/types'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { FormErrors } from '~/components/ui/form/form_errors'
import { showRestored } from '~/components/ui/overlay/show_restored'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = { content: Content; open: boolean; onOpenChange: (open: boolean) => void }

/** Moves a video to the trash, from where the toast brings it back. */
export function DeleteDialog({ content, open, onOpenChange }: Props) {
  const api = useApi()
  const { id, title, versions } = content

  async function remove() {
    const result = await api.submit('delete', '/api/content/:id', { params: { id } })
    if (!result.ok) return false
    toast.done(t('content.delete.done', { title }), { undo: () => void bringBack() })
    router.visit('/content')
    return true
  }

  function bringBack() {
    return showRestored(
      send('post', '/api/content/:id/restore', { params: { id } }),
      pathTo('/content/:id', { id }),
      {
        restored: t('content.delete.restored', { title }),
        failed: t('content.delete.restore_failed', { title }),
      }
    )
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('content.delete.title', { title })}
      consequence={t('content.delete.body', { count: versions.length })}
      confirm={t('content.delete.confirm')}
      destructive
      onConfirm={remove}
    >
      {api.problem && <FormErrors api={api} />}
    </ConfirmDialog>
  )
}
