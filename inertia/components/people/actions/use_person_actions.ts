import { useState } from 'react'
import { type UserRow } from '~/components/people/types'

/** What a dialog is open for. */
export type PersonAction =
  | 'rename'
  | 'change_role'
  | 'reset_password'
  | 'end_sessions'
  | 'deactivate'
  | 'reactivate'
  | 'take_messenger'
  | 'delete'

export type Asked = { act: PersonAction; person: UserRow }

/** Which act on which person is being asked about; the last one stays known while its dialog fades. */
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
