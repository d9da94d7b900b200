import { type Data } from '@generated/data'
import { Head, router } from '@inertiajs/react'
import { CircleCheck } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { InvalidLink } from '~/components/identity/password/invalid_link'
import { NewPasswordFields } from '~/components/identity/password/new_password_fields'
import { useNewPassword } from '~/components/identity/password/use_new_password'
import { type LinkProblem } from '~/components/identity/types'
import { Button } from '~/components/ui/form/button'
import { Checkbox } from '~/components/ui/form/checkbox'
import { FormErrors } from '~/components/ui/form/form_errors'
import { useApi } from '~/hooks/use_api'
import { SplitLayout } from '~/layouts/split'
import { focusField } from '~/lib/focus'
import { t } from '~/lib/i18n'
import { type InertiaProps } from '~/types'

type Props = InertiaProps<{
  token: string
  /** Why the link opens nothing; null while it does. */
  problem: LinkProblem | null
  person: Data.PasswordReset | null
  companyName: string | null
}>

/** A new password for whoever lost theirs and was sent a link. */
export default function ResetPassword({ token, problem, person, companyName }: Props) {
  const api = useApi()
  const form = useNewPassword(api, [person?.email, person?.fullName, companyName].filter(isText))
  const [endTokens, setEndTokens] = useState(true)
  const [isDone, setDone] = useState(false)
  if (isDone) return <Done />
  if (problem || !person) return <InvalidLink problem={problem ?? 'missing'} of="reset.over" />

  async function save(event: FormEvent) {
    event.preventDefault()
    const gaps = form.check()
    if (gaps.length > 0) return focusField(gaps)

    const body = { password: form.password, passwordConfirmation: form.again, endTokens }
    const result = await api.submit('post', '/api/password-resets/:token', {
      params: { token },
      body,
      idempotent: false,
    })
    if (result.ok) return setDone(true)
    if (['gone', 'missing'].includes(result.problem.kind)) router.reload()
  }

  return (
    <SplitLayout busy={api.processing}>
      <Head title={t('invitation.reset.tab')} />
      <h1 className="text-xl">{t('invitation.reset.title')}</h1>
      <p className="mt-1.5 text-muted [overflow-wrap:anywhere]">
        {t('invitation.reset.lead', { name: person.fullName, email: person.email })}
      </p>
      <form onSubmit={save} noValidate className="mt-8 flex flex-col gap-5">
        <input
          type="hidden"
          name="username"
          autoComplete="username"
          value={person.email}
          readOnly
        />
        <NewPasswordFields form={form} label={t('invitation.reset.password')} autoFocus />
        <Checkbox
          label={t('invitation.reset.end_tokens')}
          checked={endTokens}
          onCheckedChange={setEndTokens}
        />
        {api.message && <FormErrors api={api} />}
        <Button type="submit" variant="primary" loading={api.processing}>
          {t('invitation.reset.submit')}
        </Button>
      </form>
      <p className="mt-4 text-sm text-subtle">{t('invitation.reset.effect')}</p>
    </SplitLayout>
  )
}

/** Every session has ended, this browser's too: the sign-in page is loaded anew. */
function Done() {
  return (
    <SplitLayout>
      <Head title={t('invitation.reset.done_title')} />
      <CircleCheck className="size-10 text-approved" strokeWidth={1.5} />
      <h1 className="mt-5 text-xl">{t('invitation.reset.done_title')}</h1>
      <p className="mt-2 text-md text-muted">{t('invitation.reset.done_body')}</p>
      <div className="mt-8">
        <Button variant="primary" onClick={() => location.assign('/login')}>
          {t('invitation.over.sign_in')}
        </Button>
      </div>
    </SplitLayout>
  )
}

const isText = (text: string | null | undefined): text is string => Boolean(text)
