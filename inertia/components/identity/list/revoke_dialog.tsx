import { readableRefusal } from '~/components/identity/readable_refusal'
import { type Invitation } from '~/components/identity/types'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { t } from '~/lib/i18n'

type Props = {
  invitation: Invitation
  open: boolean
  onClose: () => void
  onChanged: () => void
}

/** Takes an invitation back. */
export function RevokeDialog({ invitation, open, onClose, onChanged }: Props) {
  const api = useApi()
  const { id, email } = invitation

  async function revoke() {
    const result = await api.submit('delete', '/api/admin/invitations/:id', { params: { id } })
    if (!result.ok) return false
    toast.done(t('people.invitations.revoked', { email }))
    onChanged()
    return true
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('people.invitations.revoke_title', { email })}
      consequence={t('people.invitations.revoke_body')}
      confirm={t('people.invitations.revoke_confirm')}
      dismiss={t('people.invitations.revoke_keep')}
      destructive
      onConfirm={revoke}
      api={readableRefusal(api)}
    />
  )
}
