import { useState } from 'react'
import { InvitationCreated } from '~/components/identity/list/invitation_created'
import { useReauthenticatingApi } from '~/components/identity/reauthentication/use_reauthenticating_api'
import { readableRefusal } from '~/components/identity/readable_refusal'
import { type Invitation, type CreatedInvitation } from '~/components/identity/types'
import { Button } from '~/components/ui/form/button'
import { Dialog } from '~/components/ui/overlay/dialog'
import { FormErrors } from '~/components/ui/form/form_errors'
import { formatExact } from '~/lib/format'
import { t } from '~/lib/i18n'

type Props = {
  invitation: Invitation
  open: boolean
  onClose: () => void
  onChanged: () => void
}

/** Makes a new link for an invitation and shows it this once; the old one dies. */
export function ResendDialog({ invitation, open, onClose, onChanged }: Props) {
  const api = useReauthenticatingApi()
  const [made, setMade] = useState<CreatedInvitation | null>(null)
  const { id, email } = invitation

  async function resend() {
    const result = await api.submit('post', '/api/admin/invitations/:id/resend', {
      params: { id },
      idempotent: false,
    })
    if (!result.ok) return
    setMade(result.data)
    onChanged()
  }

  function close() {
    onClose()
    // The link leaves the page's memory with the dialog, once that has faded.
    setTimeout(() => setMade(null), 200)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t(made ? 'people.invitations.resent_title' : 'people.invitations.resend_title', {
        email,
      })}
      lead={made && t('people.invite.ready', { email, until: formatExact(made.expiresAt!) })}
      footer={
        !made && (
          <>
            <Button onClick={close}>{t('common.actions.cancel')}</Button>
            <Button variant="primary" loading={api.processing} onClick={resend}>
              {t('people.invitations.resend_confirm')}
            </Button>
          </>
        )
      }
    >
      {!made && (
        <p className="-mt-3 text-muted">{t('people.invitations.resend_body', { email })}</p>
      )}
      {made && <InvitationCreated link={made.link} onDone={close} />}
      {api.reauthentication}
      {api.problem && <FormErrors api={readableRefusal(api)} className="mt-4" />}
    </Dialog>
  )
}
