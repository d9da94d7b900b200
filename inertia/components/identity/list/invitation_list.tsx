import { InvitationRow } from '~/components/identity/list/invitation_row'
import { ResendDialog } from '~/components/identity/list/resend_dialog'
import { RevokeDialog } from '~/components/identity/list/revoke_dialog'
import { type Invitation } from '~/components/identity/types'
import { useAsked } from '~/hooks/use_asked'

type Props = { invitations: Invitation[]; onChanged: () => void }
type Asked = { act: 'resend' | 'revoke'; invitation: Invitation }

/** Who was invited and has not come yet. */
export function InvitationList({ invitations, onChanged }: Props) {
  const { asked, ask, close } = useAsked<Asked>()
  const Dialog = asked?.about.act === 'revoke' ? RevokeDialog : ResendDialog
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            onResend={() => ask({ act: 'resend', invitation })}
            onRevoke={() => ask({ act: 'revoke', invitation })}
          />
        ))}
      </ul>
      {asked && (
        <Dialog
          key={asked.about.invitation.id}
          invitation={asked.about.invitation}
          open={asked.open}
          onClose={close}
          onChanged={onChanged}
        />
      )}
    </>
  )
}
