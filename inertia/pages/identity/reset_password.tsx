import { type Data } from '@generated/data'
import { Head, router } from '@inertiajs/react'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { InvalidLink } from '~/components/identity/password/invalid_link'
import {
  NewPasswordFields,
  missingInPassword,
  NEW_PASSWORD,
} from '~/components/identity/password/new_password_fields'
import { type LinkProblem } from '~/components/identity/types'
import { Button } from '~/components/ui/form/button'
import { Checkbox } from '~/components/ui/form/checkbox'
import { FormErrors } from '~/components/ui/form/field'
import { useForm } from '~/hooks/use_form'
import { SplitLayout } from '~/layouts/split'
import { t } from '~/lib/i18n'
import { type InertiaProps } from '~/types'

type Props = InertiaProps<{
  token: string
  /** Why the link doesn't work; null if it does. */
  problem: LinkProblem | null
  reset: Data.PasswordReset | null
  companyName: string | null
}>

/** Sets a new password after a reset link was opened. */
export default function ResetPassword({ token, problem, reset, companyName }: Props) {
  const form = useForm(
    { ...NEW_PASSWORD, endTokens: true },
    { validate: (values) => missingInPassword(values) }
  )
  const { api } = form
  const [isDone, setDone] = useState(false)
  if (isDone) return <Done />
  if (problem || !reset) return <InvalidLink problem={problem ?? 'missing'} of="reset.over" />

  async function save() {
    const result = await api.submit('post', '/api/password-resets/:token', {
      params: { token },
      body: form.values,
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
        {t('invitation.reset.lead', { name: reset.fullName, email: reset.email })}
      </p>
      <form onSubmit={form.submit(save)} noValidate className="mt-8 flex flex-col gap-5">
        <input type="hidden" name="username" autoComplete="username" value={reset.email} readOnly />
        <NewPasswordFields
          form={form}
          label={t('invitation.reset.password')}
          about={[reset.email, reset.fullName, companyName].filter(isText)}
          autoFocus
        />
        <Checkbox
          label={t('invitation.reset.end_tokens')}
          checked={form.values.endTokens}
          onCheckedChange={(endTokens) => form.set({ endTokens })}
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

/**
 * Shown afterwards. Every session has ended, including this browser's, so the sign-in page is loaded as a new document.
 */
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
