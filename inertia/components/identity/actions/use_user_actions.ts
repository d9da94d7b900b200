import { type UserRow } from '~/components/identity/types'
import { useDialogSubject } from '~/hooks/use_dialog_subject'

/** An action on a user that has a dialog. */
export type UserAction =
  | 'rename'
  | 'change_role'
  | 'reset_password'
  | 'reset_factor'
  | 'end_sessions'
  | 'deactivate'
  | 'reactivate'
  | 'take_messenger'
  | 'delete'

/** Remembers the open dialog and its user. The last user is kept while the dialog fades out. */
export function useUserActions() {
  const { dialog, openDialog, close } = useDialogSubject<{ act: UserAction; user: UserRow }>()
  return { dialog, close, open: (act: UserAction, user: UserRow) => openDialog({ act, user }) }
}

export type UserActions = ReturnType<typeof useUserActions>
