import { type CompanySignInProblem } from '#values/identity'
import { Head, router } from '@inertiajs/react'
import { useState } from 'react'
import { type Method } from '~/components/identity/factors/second_step'
import {
  typedBefore,
  useCompanySignIn,
} from '~/components/identity/company_sign_in/use_company_sign_in'
import { Notice } from '~/components/ui/display/notice'
import { Button } from '~/components/ui/form/button'
import { Checkbox } from '~/components/ui/form/checkbox'
import { Field, Input, FormErrors } from '~/components/ui/form/field'
import { PasswordInput } from '~/components/ui/form/password_input'
import { useForm, type FieldErrors } from '~/hooks/use_form'
import { SplitLayout } from '~/layouts/split'
import { t } from '~/lib/i18n'
import { isEmail } from '~/lib/is_email'
import { lazyPart } from '~/lib/loading/lazy_part'
import { type InertiaProps } from '~/types'
import { hasPasskeys } from '~/components/identity/passkeys/supported'
import { useApi } from '~/hooks/use_api'

const SecondStep = lazyPart(() => import('~/components/identity/factors/second_step'))

const CompanyStep = lazyPart(() => import('~/components/identity/company_sign_in/company_step'))

const ERROR = 'login-error'

const EMPTY = { email: '', password: '', remember: false }

type Props = InertiaProps<{
  /** The page to open after signing in. */
  next: string
  rememberDays: number
  /** Whether any company sign-in is set up, and the name of the team's provider. */
  companySignIn: { hasTeamProvider: boolean; teamProviderName: string | null } | null
  /** Why a company sign-in failed. */
  problem: CompanySignInProblem | null
  /** Methods for the second factor of a company sign-in that isn't complete. */
  secondStep: Method[] | null
}>

export default function Login({ next, rememberDays, companySignIn, problem, secondStep }: Props) {
  const [initialValues] = useState(() => ({ ...EMPTY, email: problem ? typedBefore() : '' }))
  const form = useForm(initialValues, { validate })
  const teamSignIn = useCompanySignIn()
  const [isWithCompany, setWithCompany] = useState(false)
  const { api } = form
  const [leaving, setLeaving] = useState(false)
  const [methods, setMethods] = useState<Method[] | null>(secondStep)

  /** Marks both fields as invalid, because the response doesn't say which one is wrong. */
  const refused = api.problem?.kind === 'unauthorized' && {
    'aria-invalid': true,
    'aria-describedby': ERROR,
  }

  async function signIn() {
    const body = { ...form.values, email: form.values.email.trim() }
    const result = await api.submit('post', '/api/auth/login', { body, idempotent: false })
    if (!result.ok) return
    if (!('secondFactor' in result.data)) return visitNext()
    const { methods: ways, setUp } = result.data.secondFactor
    if (setUp) visit(`/login/second-factor${location.search}`)
    else setMethods(ways)
  }

  const visitNext = () => visit(next)

  function visit(page: string) {
    setLeaving(true)
    router.visit(page, { replace: true, onFinish: () => setLeaving(false) })
  }

  function backToPassword(email: string) {
    form.set({ email })
    setWithCompany(false)
  }

  function startAgain() {
    setMethods(null)
    form.set({ password: '' })
  }

  if (methods || isWithCompany) {
    return (
      <SplitLayout busy={leaving}>
        <Head title={t(methods ? 'auth.second_step.title' : 'auth.company.title')} />
        {methods ? (
          <SecondStep methods={methods} onDone={visitNext} onBack={startAgain} />
        ) : (
          <CompanyStep
            email={form.values.email}
            remember={form.values.remember}
            onBack={backToPassword}
          />
        )}
      </SplitLayout>
    )
  }

  return (
    <SplitLayout busy={api.processing || leaving}>
      <Head title={t('auth.login.title')} />
      <h1 className="text-xl">{t('auth.login.title')}</h1>
      <p className="mt-1.5 text-muted">{t('auth.login.lead')}</p>
      {problem && (
        <Notice tone="changes" className="mt-6">
          {t(`auth.company.problem.${problem}`)}
        </Notice>
      )}

      <form onSubmit={form.submit(signIn)} noValidate className="mt-8 flex flex-col gap-5">
        <Field label={t('auth.login.email')} {...form.field('email')}>
          <Input
            type="email"
            autoComplete="username"
            inputMode="email"
            spellCheck={false}
            autoFocus
            {...form.input('email')}
            {...refused}
          />
        </Field>
        <Field label={t('auth.login.password')} {...form.field('password')}>
          <PasswordInput autoComplete="current-password" {...form.input('password')} {...refused} />
        </Field>
        <Checkbox
          label={t('auth.login.remember', { days: rememberDays })}
          checked={form.values.remember}
          onCheckedChange={(remember) => form.set({ remember })}
        />
        {api.message && (
          <div id={ERROR}>
            <FormErrors api={api} />
          </div>
        )}
        <Button type="submit" variant="primary" loading={api.processing || leaving}>
          {t('auth.login.submit')}
        </Button>
      </form>
      <PasskeySignIn
        remember={form.values.remember}
        disabled={api.processing || leaving}
        onDone={visitNext}
      />
      {companySignIn?.hasTeamProvider && (
        <div className="mt-3 flex flex-col gap-3">
          <Button
            loading={teamSignIn.isLeaving}
            disabled={api.processing || leaving}
            onClick={() => teamSignIn.go({ remember: form.values.remember })}
          >
            {companySignIn.teamProviderName
              ? t('auth.company.house', { name: companySignIn.teamProviderName })
              : t('auth.company.house_unnamed')}
          </Button>
          {teamSignIn.api.message && <FormErrors api={teamSignIn.api} />}
        </div>
      )}
      {companySignIn && (
        <div className="mt-3 flex flex-col">
          <Button
            variant="quiet"
            disabled={api.processing || leaving}
            onClick={() => setWithCompany(true)}
          >
            {t('auth.company.open')}
          </Button>
        </div>
      )}

      <dl className="mt-10 space-y-4 border-t border-line pt-6 text-sm">
        <div>
          <dt className="font-medium">{t('auth.login.forgot_title')}</dt>
          <dd className="mt-0.5 text-muted">{t('auth.login.forgot_body')}</dd>
        </div>
        <div>
          <dt className="font-medium">{t('auth.login.new_title')}</dt>
          <dd className="mt-0.5 text-muted">{t('auth.login.new_body')}</dd>
        </div>
      </dl>
    </SplitLayout>
  )
}

function validate({ email, password }: typeof EMPTY): FieldErrors<typeof EMPTY> {
  const errors: FieldErrors<typeof EMPTY> = {}
  if (!email.trim()) errors.email = t('auth.login.required_email')
  else if (!isEmail(email)) errors.email = t('auth.login.bad_email')
  if (!password) errors.password = t('auth.login.required_password')
  return errors
}

type PasskeySignInProps = { remember: boolean; disabled: boolean; onDone: () => void }

/**
 * Signs in with a passkey, without email and password. Its code is loaded on demand. Not with `usePasskeyRequest`: what
 * this page imports is loaded by every page.
 */
function PasskeySignIn({ remember, disabled, onDone }: PasskeySignInProps) {
  const api = useApi()
  const [isPending, setPending] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  if (!hasPasskeys()) return null

  async function signIn() {
    setMessage(null)
    setPending(true)
    await signInWithPasskey().catch(() => setMessage(t('errors.request.unavailable')))
    setPending(false)
  }

  async function signInWithPasskey() {
    const challenge = await api.submit('post', '/api/auth/passkey/options', { idempotent: false })
    if (!challenge.ok) return
    const { answerWithPasskey } = await import('~/lib/passkeys')
    const answer = await answerWithPasskey(challenge.data)
    if (!answer.ok) return setMessage(t('auth.passkey.unused'))
    const body = { passkey: answer.passkey, remember }
    const result = await api.submit('post', '/api/auth/passkey', { body, idempotent: false })
    if (result.ok) onDone()
  }

  return (
    <div className="mt-3 flex flex-col gap-3">
      <Button loading={isPending} disabled={disabled} onClick={signIn}>
        {t('auth.passkey.sign_in')}
      </Button>
      {message && <Notice>{message}</Notice>}
      {api.message && <FormErrors api={api} />}
    </div>
  )
}
