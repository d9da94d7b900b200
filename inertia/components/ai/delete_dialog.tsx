import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { toast } from '~/components/ui/overlay/toast'
import { type useDialogSubject } from '~/hooks/use_dialog_subject'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { reloadProps } from '~/lib/pages/reload_props'

type Setting = { id: string; name: string }

type Props = {
  kind: 'provider' | 'template'
  removal: Pick<ReturnType<typeof useDialogSubject<Setting>>, 'dialog' | 'close'>
}

/** Asks for confirmation before a provider or a template is deleted. */
export function DeleteDialog({ kind, removal: { dialog, close } }: Props) {
  if (!dialog) return null
  const { id, name } = dialog.about

  async function remove() {
    const params = { params: { id } }
    const reload = () => reloadProps<'ai/index'>([`${kind}s`])
    const result = await send('delete', `/api/admin/ai/${kind}s/:id`, params)
    if (!result.ok) toast.refused(result.problem)
    else {
      toast.deleted(t(`ai_admin.${kind}.deleted`, { name }), {
        restore: () => send('post', `/api/admin/ai/${kind}s/:id/restore`, params),
        ...(kind === 'provider' && { restored: t('ai_admin.provider.restored', { name }) }),
        onSettled: reload,
      })
    }
    reload()
    return result
  }

  return (
    <ConfirmDialog
      open={dialog.open}
      onOpenChange={close}
      destructive
      title={t(`ai_admin.${kind}.delete_title`, { name })}
      consequence={t(`ai_admin.${kind}.delete_body`)}
      confirm={t(`ai_admin.${kind}.delete`)}
      onConfirm={remove}
    />
  )
}
