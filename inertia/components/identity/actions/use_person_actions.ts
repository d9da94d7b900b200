import { useState } from 'react'
import { type UserRow } from '~/components/identity/types'

/** An action on a person that has a dialog. */
export type PersonAction =
  | 'rename'
  | 'change_role'
  | 'reset_password'
  | 'reset_factor'
  | 'end_sessions'
  | 'deactivate'
  | 'reactivate'
  | 'take_messenger'
  | 'delete'

export type Asked = { act: PersonAction; person: UserRow }

/** Keeps which dialog is open for which person; the last one stays while its dialog fades out. */
export function usePersonActions() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [open, setOpen] = useState(false)
  return {
    asked,
    open,
    ask: (act: PersonAction, person: UserRow) => {
      setAsked({ act, person })
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}

export type PersonActions = ReturnType<typeof usePersonActions>
