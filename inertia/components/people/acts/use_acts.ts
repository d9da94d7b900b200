import { useState } from 'react'
import { type Member } from '~/components/people/types'

/** What a dialog is open for. */
export type Act =
  | 'rename'
  | 'change_role'
  | 'reset_password'
  | 'end_sessions'
  | 'deactivate'
  | 'reactivate'
  | 'take_messenger'
  | 'delete'

export type Asked = { act: Act; person: Member }

/** Which act on which person is being asked about; the last one stays known while its dialog fades. */
export function useActs() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [open, setOpen] = useState(false)
  return {
    asked,
    open,
    ask: (act: Act, person: Member) => {
      setAsked({ act, person })
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}

export type Acts = ReturnType<typeof useActs>
