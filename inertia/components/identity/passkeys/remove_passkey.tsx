import { type Data } from '@generated/data'
import { useReauthenticatingApi } from '~/components/identity/reauthentication/use_reauthenticating_api'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { toast } from '~/components/ui/overlay/toast'
import { t } from '~/lib/i18n'

type Props = { passkey: Data.Passkey; open: boolean; onClose: () => void; onRemoved: () => void }

/** Asks before a passkey stops working. */
export function RemovePasskey({ passkey, open, onClose, onRemoved }: Props) {
  const api = useReauthenticatingApi()
  const { id, name } = passkey

  async function remove() {
    const params = { id }
    const result = await api.submit('delete', '/api/account/passkeys/:id', { params })
    if (!result.ok) return false
    toast.done(t('factors.passkeys.removed', { name }))
    onRemoved()
    return true
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      destructive
      title={t('factors.passkeys.remove_title', { name })}
      consequence={t('factors.passkeys.remove_body')}
      confirm={t('factors.passkeys.remove')}
      onConfirm={remove}
      api={api}
    />
  )
}
