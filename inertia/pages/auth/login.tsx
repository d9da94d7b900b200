import { Head, router } from '@inertiajs/react'
import { useState, type FormEvent } from 'react'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { Field } from '~/components/ui/field'
import { FormErrors } from '~/components/ui/form_errors'
import { Input } from '~/components/ui/input'
import { PasswordInput } from '~/components/ui/password_input'
import { useApi } from '~/hooks/use_api'
import { ScreeningLayout } from '~/layouts/screening'
import { focusField } from '~/lib/focus'
import { t } from '~/lib/i18n'
import { safeNext } from '~/lib/login_url'

type Missing = { email?: string; password?: string }

export default function Login() {
  const api = useApi()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const [missing, setMissing] = useState<Missing>({})
  const [leaving, setLeaving] = useState(false)

  async function signIn(event: FormEvent) {
    event.preventDefault()
    const gaps = findGaps(email, password)
    setMissing(gaps)
    if (gaps.email || gaps.password) return focusField(Object.keys(gaps))

    const body = { email: email.trim(), password, remember }
    const result = await api.submit('post', '/api/auth/login', { body, idempotent: false })
    if (!result.ok) return
    setLeaving(true)
    router.visit(safeNext(new URLSearchParams(location.search).get('next')), {
      replace: true,
      onFinish: () => setLeaving(false),
    })
  }

  return (
    <ScreeningLayout busy={api.processing || leaving}>
      <Head title={t('auth.login.title')} />
      <h1 className="text-xl">{t('auth.login.title')}</h1>
      <p className="mt-1.5 text-muted">{t('auth.login.lead')}</p>

      <form onSubmit={signIn} noValidate className="mt-8 flex flex-col gap-5">
        <Field label={t('auth.login.email')} name="email" error={missing.email ?? api.errors.email}>
          <Input
            type="email"
            autoComplete="username"
            inputMode="email"
            spellCheck={false}
            autoFocus
            value={email}
            onValueChange={(value) => {
              setEmail(value)
              setMissing({ ...missing, email: undefined })
              api.clear()
            }}
          />
        </Field>
        <Field
          label={t('auth.login.password')}
          name="password"
          error={missing.password ?? api.errors.password}
        >
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onValueChange={(value) => {
              setPassword(value)
              setMissing({ ...missing, password: undefined })
              api.clear()
            }}
          />
        </Field>
        <Checkbox
          label={t('auth.login.remember')}
          checked={remember}
          onCheckedChange={setRemember}
        />
        {api.message && <FormErrors api={api} />}
        <Button type="submit" look="primary" loading={api.processing || leaving}>
          {t('auth.login.submit')}
        </Button>
      </form>

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
    </ScreeningLayout>
  )
}

function findGaps(email: string, password: string): Missing {
  const gaps: Missing = {}
  if (!email.trim()) gaps.email = t('auth.login.required_email')
  else if (!/^\S+@\S+$/.test(email.trim())) gaps.email = t('auth.login.bad_email')
  if (!password) gaps.password = t('auth.login.required_password')
  return gaps
}
