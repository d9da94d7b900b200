import { type Data } from '@generated/data'
import { useState } from 'react'
import { useProvenApi } from '~/components/identity/proof/use_proven_api'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { toast } from '~/components/ui/overlay/toast'
import { t } from '~/lib/i18n'

type Props = { passkey: Data.Passkey | null; onClose: () => void; onRemoved: () => void }

/** Asks before a passkey stops working. */
export function RemovePasskey({ passkey, onClose, onRemoved }: Props) {
  const api = useProvenApi()
  const [shown, setShown] = useState(passkey)
  if (passkey && passkey !== shown) setShown(passkey)
  const name = shown?.name ?? ''

  async function remove() {
    if (!shown) return false
    const params = { id: shown.id }
    const result = await api.submit('delete', '/api/account/passkeys/:id', { params })
    if (!result.ok) return false
    toast.done(t('factors.passkeys.removed', { name }))
    onRemoved()
    return true
  }

  return (
    <ConfirmDialog
      open={passkey !== null}
      onOpenChange={(next) => !next && onClose()}
      destructive
      title={t('factors.passkeys.remove_title', { name })}
      consequence={t('factors.passkeys.remove_body')}
      confirm={t('factors.passkeys.remove')}
      onConfirm={remove}
      api={api}
    >
      {api.proof}
    </ConfirmDialog>
  )
}
