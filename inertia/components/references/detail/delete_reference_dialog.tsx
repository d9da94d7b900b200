import { router } from '@inertiajs/react'
import { type Reference } from '~/components/references/types'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { FormErrors } from '~/components/ui/form/form_errors'
import { showRestored } from '~/components/ui/overlay/show_restored'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = { reference: Reference; open: boolean; onOpenChange: (open: boolean) => void }

/** Moves a reference to the trash, from where the toast restores it. */
export function DeleteReferenceDialog({ reference: { id, title }, open, onOpenChange }: Props) {
  const api = useApi()

  async function remove() {
    const result = await api.submit('delete', '/api/references/:id', { params: { id } })
    if (!result.ok) return false
    toast.done(t('references.delete.done', { title }), { undo: () => void restore() })
    router.visit('/references')
    return true
  }

  function restore() {
    return showRestored(
      send('post', '/api/references/:id/restore', { params: { id } }),
      pathTo('/references/:id', { id }),
      {
        restored: t('references.delete.restored', { title }),
        failed: t('references.delete.failed', { title }),
      }
    )
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('references.delete.title', { title })}
      consequence={t('references.delete.body')}
      confirm={t('references.delete.confirm')}
      destructive
      onConfirm={remove}
    >
      {api.problem && <FormErrors api={api} />}
    </ConfirmDialog>
  )
}
