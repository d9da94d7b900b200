import { router } from '@inertiajs/react'
import { useState } from 'react'
import { type UserAction } from '~/components/identity/actions/use_user_actions'
import { readableRefusal } from '~/components/identity/readable_refusal'
import { type UserRow } from '~/components/identity/types'
import { useReauthenticatingApi } from '~/components/identity/reauthentication/use_reauthenticating_api'
import { Checkbox } from '~/components/ui/form/checkbox'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { toast } from '~/components/ui/overlay/toast'
import { type Api } from '~/hooks/use_api'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'

type ConfirmedAction = Exclude<UserAction, 'rename' | 'change_role' | 'reset_password'>

type Props = {
  act: ConfirmedAction
  user: UserRow
  open: boolean
  onClose: () => void
  onChanged: () => void
  onDeleted: () => void
}

const TEXTS = {
  end_sessions: 'sessions_dialog',
  deactivate: 'deactivate',
  reactivate: 'reactivate',
  take_messenger: 'messenger',
  reset_factor: 'factor',
  delete: 'delete',
} as const satisfies Record<ConfirmedAction, string>

/** Asks for confirmation of an action that needs no further input, and explains its effect. */
export function ConfirmAction({ act, user, open, onClose, onChanged, onDeleted }: Props) {
  const api = useReauthenticatingApi()
  const [endTokens, setEndTokens] = useState(true)
  const texts = `people.${TEXTS[act]}` as const
  const words = { name: user.fullName, email: user.email }

  async function run() {
    const result = await perform(api, act, user.id, endTokens)
    if (!result.ok) return false
    if (act === 'delete') {
      toast.done(t('people.delete.done', words), { undo: () => void restoreUser(user) })
      onDeleted()
    } else {
      toast.done(t(`${texts}.done`, words))
      onChanged()
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t(`${texts}.title`, words)}
      consequence={t(`${texts}.body`, words)}
      confirm={t(`${texts}.confirm`)}
      destructive={act === 'delete' || act === 'deactivate'}
      onConfirm={run}
      api={readableRefusal(api)}
    >
      {act === 'end_sessions' && (
        <Checkbox
          label={t('people.sessions_dialog.end_tokens')}
          checked={endTokens}
          onCheckedChange={setEndTokens}
        />
      )}
    </ConfirmDialog>
  )
}

function perform(api: Api, act: ConfirmedAction, id: string, endTokens: boolean) {
  const params = { userId: id }
  if (act === 'end_sessions') {
    return api.submit('delete', '/api/admin/users/:userId/sessions', {
      params,
      body: { endTokens },
    })
  }
  if (act === 'reset_factor') {
    return api.submit('delete', '/api/admin/users/:userId/second-factor', { params })
  }
  if (act === 'delete') return api.submit('delete', '/api/admin/users/:userId', { params })
  const body = act === 'take_messenger' ? { messengerId: null } : { isActive: act === 'reactivate' }
  return api.submit('patch', '/api/admin/users/:userId', { params, body })
}

/** Reloads the current page, because it may show the user. */
async function restoreUser({ id, fullName }: UserRow) {
  const result = await send('post', '/api/admin/users/:userId/restore', { params: { userId: id } })
  if (!result.ok) {
    // Without a recent re-authentication the trash asks for one.
    return toast.failed(t('people.delete.restore_failed', { name: fullName }), {
      action: { label: t('people.delete.open_trash'), onClick: () => router.visit('/trash') },
    })
  }
  toast.done(t('people.delete.restored', { name: fullName }))
  router.reload()
}
