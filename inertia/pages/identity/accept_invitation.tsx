import { type Data } from '@generated/data'
import { Head, router } from '@inertiajs/react'
import { useState } from 'react'
import { useCompanySignIn } from '~/components/identity/company_sign_in/use_company_sign_in'
import { InvalidLink } from '~/components/identity/password/invalid_link'
import { kindOf, type LinkProblem } from '~/components/identity/types'
import { FittedText } from '~/components/ui/display/fitted_text'
import { Line } from '~/components/ui/display/lines'
import { Notice } from '~/components/ui/display/notice'
import { Button } from '~/components/ui/form/button'
import { FormErrors, Field, Input } from '~/components/ui/form/field'
import { useApi, type Api } from '~/hooks/use_api'
import { SplitLayout } from '~/layouts/split'
import { formatExact } from '~/lib/format'
import { t } from '~/lib/i18n'
import { type InertiaProps } from '~/types'
import {
  NewPasswordFields,
  missingInPassword,
  NEW_PASSWORD,
} from '~/components/identity/password/new_password_fields'
import { useForm } from '~/hooks/use_form'
import { MAX_NAME_LENGTH } from '#values/texts'

type Props = InertiaProps<{
  token: string
  /** Why the link doesn't work; null if it does. */
  problem: LinkProblem | null
  invitation: Data.Invitation.Variants['forGuest'] | null
  /** Null if the invitation was created on the command line. */
  invitedBy: string | null
  /** Whether the inviting company uses its own accounts. */
  hasCompanySignIn: boolean
}>

/** The first page of an invited user: who invites them, the company, the role, and fields for name and password. */
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

type AcceptFormProps = {
  api: Api
  token: string
  email: string
  company: string
  /** Whether the account is created and the start page is loading. */
  leaving: boolean
  /** Whether another way to sign in is shown above. */
  isSecond: boolean
  onAccepted: (startsAt: string) => void
}

/** Name and password of the new user. */
function AcceptForm({
  api,
  token,
  email,
  company,
  leaving,
  isSecond,
  onAccepted,
}: AcceptFormProps) {
  const form = useForm(
    { fullName: '', ...NEW_PASSWORD },
    {
      api,
      required: { fullName: t('invitation.accept.name_missing') },
      validate: (values) => missingInPassword(values),
    }
  )
  const { fullName } = form.values

  async function accept() {
    const body = { ...form.values, fullName: fullName.trim() }
    const result = await api.submit('post', '/api/invitations/:token/accept', {
      params: { token },
      body,
      idempotent: false,
    })
    if (result.ok) return onAccepted('secondFactor' in result.data ? '/login/second-factor' : '/')
    // The link has expired or was used in the meantime: reload the page, which explains the reason.
    if (['gone', 'missing'].includes(result.problem.kind)) router.reload()
  }

  return (
    <form onSubmit={form.submit(accept)} noValidate className="flex flex-col gap-5">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field label={t('invitation.accept.name')} {...form.field('fullName')}>
        <Input
          autoComplete="name"
          autoFocus
          maxLength={MAX_NAME_LENGTH}
          {...form.input('fullName')}
        />
      </Field>
      <NewPasswordFields
        form={form}
        label={t('invitation.accept.password')}
        about={[email, fullName, company]}
      />
      {api.message && <FormErrors api={api} />}
      <Button
        type="submit"
        variant={isSecond ? 'secondary' : 'primary'}
        loading={api.processing || leaving}
        className="h-auto! min-h-(--control) py-2 whitespace-normal!"
      >
        {t('invitation.accept.submit', { company })}
      </Button>
    </form>
  )
}
