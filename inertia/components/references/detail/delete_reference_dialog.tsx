import { router } from '@inertiajs/react'
import { type Reference } from '~/components/references/types'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import { FormErrors } from '~/components/ui/form_errors'
import { toast } from '~/components/ui/toast'
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

  async function restore() {
    const result = await send('post', '/api/references/:id/restore', { params: { id } })
    if (!result.ok) {
      toast.failed(result.problem.message ?? t('references.delete.failed', { title }))
      return
    }
    toast.done(t('references.delete.restored', { title }))
    router.visit(pathTo('/references/:id', { id }))
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
