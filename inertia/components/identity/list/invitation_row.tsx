import { ClockAlert, RotateCw, X } from 'lucide-react'
import { type Invitation } from '~/components/identity/types'
import { Avatar } from '~/components/ui/display/avatar'
import { Badge } from '~/components/ui/display/badge'
import { Button } from '~/components/ui/form/button'
import { useSeesAll } from '~/hooks/use_can'
import { formatExact, formatRelative } from '~/lib/format'
import { t } from '~/lib/i18n'

type Props = { invitation: Invitation; onResend: () => void; onRevoke: () => void }

/** One invitation: email, role, expiry, and how to resend or revoke it. */
export function InvitationRow({ invitation, onResend, onRevoke }: Props) {
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
