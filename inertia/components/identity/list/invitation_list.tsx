import { ClockAlert, RotateCw, X } from 'lucide-react'
import { OneTimeLinkDialog } from '~/components/identity/one_time_link_dialog'
import { readableRefusal } from '~/components/identity/readable_refusal'
import { type Invitation } from '~/components/identity/types'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { useApi } from '~/hooks/use_api'
import { useDialogSubject } from '~/hooks/use_dialog_subject'
import { t } from '~/lib/i18n'
import { Avatar } from '~/components/ui/display/avatar'
import { Badge } from '~/components/ui/display/badge'
import { Button } from '~/components/ui/form/button'
import { useSeesAll } from '~/hooks/use_shared_props'
import { formatExact, formatRelative } from '~/lib/format'

type Props = { invitations: Invitation[]; onChanged: () => void }
type Confirmation = { act: 'resend' | 'revoke'; invitation: Invitation }

/**
 * Invitations that haven't been accepted yet. Must stay rendered when none is left: the dialog may be showing the new
 * link of an invitation that no longer matches the filters.
 */
export function InvitationList({ invitations, onChanged }: Props) {
  const { dialog, openDialog, close } = useDialogSubject<Confirmation>()
  const Dialog = dialog?.about.act === 'revoke' ? RevokeDialog : ResendDialog
  return (
    <>
      {invitations.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              onResend={() => openDialog({ act: 'resend', invitation })}
              onRevoke={() => openDialog({ act: 'revoke', invitation })}
            />
          ))}
        </ul>
      )}
      {dialog && (
        <Dialog
          key={dialog.opening}
          invitation={dialog.about.invitation}
          open={dialog.open}
          onClose={close}
          onChanged={onChanged}
        />
      )}
    </>
  )
}

type DialogProps = {
  invitation: Invitation
  open: boolean
  onClose: () => void
  onChanged: () => void
}

/** Creates a new link for an invitation; the old one stops working. */
function ResendDialog({ invitation, open, onClose, onChanged }: DialogProps) {
  const { id, email } = invitation
  return (
    <OneTimeLinkDialog
      open={open}
      onClose={onClose}
      question={{
        title: t('people.invitations.resend_title', { email }),
        body: t('people.invitations.resend_body', { email }),
        confirm: t('people.invitations.resend_confirm'),
      }}
      create={async (api) => {
        const result = await api.submit('post', '/api/admin/invitations/:id/resend', {
          params: { id },
          idempotent: false,
        })
        if (result.ok) onChanged()
        return result
      }}
      presented={{
        title: t('people.invitations.resent_title', { email }),
        lead: (until) => t('people.invite.ready', { email, until }),
        label: t('people.invite.label'),
        copy: t('people.invite.copy'),
        once: t('people.invite.once'),
      }}
    />
  )
}

/** Revokes an invitation. */
function RevokeDialog({ invitation, open, onClose, onChanged }: DialogProps) {
  const api = useApi()
  const { id, email } = invitation

  async function revoke() {
    const result = await api.submit('delete', '/api/admin/invitations/:id', { params: { id } })
    if (result.ok) onChanged()
    return result
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t('people.invitations.revoke_title', { email })}
      consequence={t('people.invitations.revoke_body')}
      confirm={t('people.invitations.revoke_confirm')}
      dismiss={t('people.invitations.revoke_keep')}
      destructive
      onConfirm={revoke}
      done={t('people.invitations.revoked', { email })}
      api={readableRefusal(api)}
    />
  )
}

type InvitationRowProps = { invitation: Invitation; onResend: () => void; onRevoke: () => void }

/** One invitation: email, role, expiry, and how to resend or revoke it. */
function InvitationRow({ invitation, onResend, onRevoke }: InvitationRowProps) {
  const { email, role, company, invitedBy } = invitation
  const seesAll = useSeesAll()
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2.5 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-72 items-center gap-3">
        <Avatar name={email} />
        <div className="min-w-0">
          <p className="truncate font-medium" title={email}>
            {email}
          </p>
          <p className="text-sm text-muted">
            {t(`common.roles.${role}`)}
            {seesAll && ` · ${company.name}`}
            {' · '}
            {invitedBy
              ? t('people.invitations.by', { name: invitedBy.fullName })
              : t('people.invitations.by_operator')}
          </p>
        </div>
      </div>
      <Ends invitation={invitation} />
      <div className="flex items-center gap-2 max-sm:w-full">
        <Button
          size="sm"
          icon={<RotateCw />}
          onClick={onResend}
          aria-label={t('people.invitations.resend_for', { email })}
          className="max-sm:flex-1"
        >
          {t('people.invitations.resend')}
        </Button>
        <Button
          size="sm"
          variant="quiet-danger"
          icon={<X />}
          onClick={onRevoke}
          aria-label={t('people.invitations.revoke_for', { email })}
          className="max-sm:flex-1"
        >
          {t('people.invitations.revoke')}
        </Button>
      </div>
    </li>
  )
}

function Ends({ invitation: { expiresAt, status } }: { invitation: Invitation }) {
  const at = expiresAt!
  if (status === 'expired') {
    return (
      <Badge tone="overdue" icon={<ClockAlert aria-hidden />}>
        <time dateTime={at} title={formatExact(at)}>
          {t('people.invitations.expired_on', { when: formatRelative(at, { brief: true }) })}
        </time>
      </Badge>
    )
  }
  return (
    <time dateTime={at} title={formatExact(at)} className="text-sm text-muted">
      {t('people.invitations.expires', { until: formatRelative(at) })}
    </time>
  )
}
