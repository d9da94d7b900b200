import { type Data } from '@generated/data'
import { Head, router } from '@inertiajs/react'
import { useState } from 'react'
import { useCompanySignIn } from '~/components/identity/company_sign_in/use_company_sign_in'
import { AcceptForm } from '~/components/identity/password/accept_form'
import { InvalidLink } from '~/components/identity/password/invalid_link'
import { kindOf, type LinkProblem } from '~/components/identity/types'
import { FittedText } from '~/components/ui/display/fitted_text'
import { Line } from '~/components/ui/display/lines'
import { Notice } from '~/components/ui/display/notice'
import { Button } from '~/components/ui/form/button'
import { FormErrors } from '~/components/ui/form/form_errors'
import { useApi } from '~/hooks/use_api'
import { SplitLayout } from '~/layouts/split'
import { formatExact } from '~/lib/format'
import { t } from '~/lib/i18n'
import { type InertiaProps } from '~/types'

type Props = InertiaProps<{
  token: string
  /** Why the link opens nothing; null while it does. */
  problem: LinkProblem | null
  invitation: Data.Invitation.Variants['forGuest'] | null
  /** Null when the operator made it at the command line. */
  invitedBy: string | null
  /** Whether the inviting company uses its own accounts. */
  hasCompanySignIn: boolean
}>

/** A person's first minute: who invites them, to what, as what, and the two things they bring. */
export default function AcceptInvitation(props: Props) {
  const { token, problem, invitation, invitedBy, hasCompanySignIn, user } = props
  const api = useApi()
  const [leaving, setLeaving] = useState(false)
  if (problem || !invitation) return <InvalidLink problem={problem ?? 'missing'} of="over" />

  const { email, role, company, expiresAt } = invitation
  const values = { name: invitedBy, company: company.name }
  const side = kindOf(role) === 'team' ? '_team' : ''

  function arrive(startsAt: string) {
    setLeaving(true)
    router.clearHistory()
    router.visit(startsAt, { replace: true, onFinish: () => setLeaving(false) })
  }

  return (
    <SplitLayout busy={api.processing || leaving}>
      <Head title={t('invitation.accept.tab')} />
      <h1 className="text-xl lg:-mt-[min(6dvh,4rem)] [overflow-wrap:anywhere]">
        <FittedText>{t('invitation.accept.title', { company: company.name })}</FittedText>
      </h1>
      <p className="mt-2 text-muted">
        {invitedBy
          ? t(`invitation.accept.by${side}`, values)
          : t(`invitation.accept.by_nobody${side}`, values)}
      </p>
      <dl className="mt-5 mb-6 flex flex-col gap-2.5 rounded-lg border border-line bg-sunken px-4 py-3">
        <Line label={t('invitation.accept.role')}>
          <span className="font-medium">{t(`common.roles.${role}`)}</span>
          <span className="block text-sm text-muted">{t(`invitation.does.${role}`)}</span>
        </Line>
        <Line label={t('invitation.accept.email')}>
          <span className="font-medium">{email}</span>
        </Line>
      </dl>
      {user && !leaving && (
        <Notice className="mb-6">
          {t('invitation.accept.signed_in', { name: user.fullName, email })}
        </Notice>
      )}
      {hasCompanySignIn && <JoinWithCompany email={email} company={company.name} />}
      <AcceptForm
        api={api}
        token={token}
        email={email}
        company={company.name}
        leaving={leaving}
        isSecond={hasCompanySignIn}
        onAccepted={arrive}
      />
      <p className="mt-6 text-sm text-subtle">
        {t('invitation.accept.until', { until: formatExact(expiresAt!) })}
      </p>
    </SplitLayout>
  )
}

/** Accepts an invitation by signing in with a company account. */
function JoinWithCompany({ email, company }: { email: string; company: string }) {
  const { api, go, isLeaving } = useCompanySignIn()
  return (
    <div className="mb-6 flex flex-col gap-3 border-b border-line pb-6">
      {api.message && <FormErrors api={api} />}
      <Button
        variant="primary"
        loading={isLeaving}
        onClick={() => go({ email, remember: false })}
        className="h-auto! min-h-(--control) py-2 whitespace-normal!"
      >
        {t('invitation.accept.with_company', { company })}
      </Button>
      <p className="text-sm text-subtle">{t('invitation.accept.or_password')}</p>
    </div>
  )
}
