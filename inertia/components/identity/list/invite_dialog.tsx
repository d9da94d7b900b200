import { useState } from 'react'
import { InviteForm } from '~/components/identity/list/invite_form'
import { OneTimeLink } from '~/components/identity/one_time_link'
import {
  type UserCompany,
  type CreatedInvitation,
  type Role,
  type RolesByKind,
} from '~/components/identity/types'
import { Button } from '~/components/ui/form/button'
import { Dialog } from '~/components/ui/overlay/dialog'
import { formatExact } from '~/lib/format'
import { t } from '~/lib/i18n'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  companies: UserCompany[]
  roles: RolesByKind
  /** Where and as what, where that is known. */
  first?: { companyId?: string; role?: Role }
  onInvited: () => void
  onShowOpen: () => void
}

/** Invites a person, then shows the link of the invitation this once. */
export function InviteDialog({ open, onOpenChange, onInvited, onShowOpen, ...choices }: Props) {
  const [made, setMade] = useState<CreatedInvitation | null>(null)
  const [round, setRound] = useState(0)

  function close() {
    onOpenChange(false)
    if (!made) return
    // A new form, and the link out of the page's memory, once the dialog has faded.
    setTimeout(again, 200)
  }

  function again() {
    setMade(null)
    setRound((count) => count + 1)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      guarded
      title={t(made ? 'people.invite.ready_title' : 'people.invite.title')}
      lead={
        made
          ? t('people.invite.ready', { email: made.email, until: formatExact(made.expiresAt!) })
          : t('people.invite.lead')
      }
    >
      {made ? (
        <InvitationCreated link={made.link} onAgain={again} onDone={close} />
      ) : (
        <InviteForm
          key={`${round} ${choices.first?.companyId}`}
          {...choices}
          onCancel={close}
          onShowOpen={() => {
            onOpenChange(false)
            onShowOpen()
          }}
          onInvited={(invited) => {
            setMade(invited)
            onInvited()
          }}
        />
      )}
    </Dialog>
  )
}

type InvitationCreatedProps = { link: string; onAgain?: () => void; onDone: () => void }

/** The link of a new invitation, shown only once. */
function InvitationCreated({ link, onAgain, onDone }: InvitationCreatedProps) {
  return (
    <>
      <OneTimeLink
        label={t('people.invite.label')}
        link={link}
        copy={t('people.invite.copy')}
        once={t('people.invite.once')}
      />
      <div className="mt-6 flex flex-col gap-2 sm:flex-row sm:justify-end">
        {onAgain && <Button onClick={onAgain}>{t('people.invite.another')}</Button>}
        <Button onClick={onDone}>{t('common.actions.done')}</Button>
      </div>
    </>
  )
}
