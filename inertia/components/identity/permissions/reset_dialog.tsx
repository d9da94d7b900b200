import { readableRefusal } from '~/components/identity/readable_refusal'
import { type UserRow } from '~/components/identity/types'
import { useReauthenticatingApi } from '~/components/identity/reauthentication/use_reauthenticating_api'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { toast } from '~/components/ui/overlay/toast'
import { t } from '~/lib/i18n'

type Props = {
  person: UserRow
  /** How many overrides go. */
  count: number
  open: boolean
  onOpenChange: (open: boolean) => void
  onReset: () => void
}

/** Takes back everything that was changed by hand. */
export function ResetDialog({ person, count, open, onOpenChange, onReset }: Props) {
  const api = useReauthenticatingApi()
  const name = person.fullName

  async function reset() {
    const result = await api.submit('delete', '/api/admin/users/:userId/permissions', {
      params: { userId: person.id },
    })
    if (!result.ok) return false
    toast.done(t('people.sheet.reset_done', { name }))
    onReset()
    return true
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('people.sheet.reset_title', { name })}
      consequence={t('people.sheet.reset_body', { count })}
      confirm={t('people.sheet.reset_confirm')}
      onConfirm={reset}
      api={readableRefusal(api)}
    />
  )
}
