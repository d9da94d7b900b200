import { useState } from 'react'
import { InvitationRow } from '~/components/identity/list/invitation_row'
import { ResendDialog } from '~/components/identity/list/resend_dialog'
import { RevokeDialog } from '~/components/identity/list/revoke_dialog'
import { type Invitation } from '~/components/identity/types'

type Props = { invitations: Invitation[]; onChanged: () => void }
type Asked = { act: 'resend' | 'revoke'; invitation: Invitation }

/** Who was invited and has not come yet. */
export function InvitationList({ invitations, onChanged }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [open, setOpen] = useState(false)

  function ask(act: Asked['act'], invitation: Invitation) {
    setAsked({ act, invitation })
    setOpen(true)
  }

  const dialog = asked && {
    invitation: asked.invitation,
    open,
    onClose: () => setOpen(false),
    onChanged,
  }
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            onResend={() => ask('resend', invitation)}
            onRevoke={() => ask('revoke', invitation)}
          />
        ))}
      </ul>
      {dialog && asked.act === 'resend' && <ResendDialog key={asked.invitation.id} {...dialog} />}
      {dialog && asked.act === 'revoke' && <RevokeDialog key={asked.invitation.id} {...dialog} />}
    </>
  )
}
