import { router } from '@inertiajs/react'
import {
  missingInPassword,
  NEW_PASSWORD,
  type NewPassword,
} from '~/components/identity/password/new_password'
import { NewPasswordFields } from '~/components/identity/password/new_password_fields'
import { Button } from '~/components/ui/form/button'
import { Field } from '~/components/ui/form/field'
import { FormErrors } from '~/components/ui/form/form_errors'
import { Input } from '~/components/ui/form/input'
import { type Api } from '~/hooks/use_api'
import { useForm } from '~/hooks/use_form'
import { t } from '~/lib/i18n'

type Props = {
  api: Api
  token: string
  email: string
  company: string
  /** The account is there; the start page is on its way. */
  leaving: boolean
  /** Another way to sign in is shown above. */
  isSecond: boolean
  onAccepted: (startsAt: string) => void
}

/** Name and password of a person who joins. */
export function AcceptForm({ api, token, email, company, leaving, isSecond, onAccepted }: Props) {
  const form = useForm({ fullName: '', ...NEW_PASSWORD }, { api, findMissingFields })
  const { fullName } = form.values

  async function accept() {
    const body = { ...form.values, fullName: fullName.trim() }
    const result = await api.submit('post', '/api/invitations/:token/accept', {
      params: { token },
      body,
      idempotent: false,
    })
    if (result.ok) return onAccepted('secondFactor' in result.data ? '/login/second-factor' : '/')
    // The link ended meanwhile: the page says in which way.
    if (['gone', 'missing'].includes(result.problem.kind)) router.reload()
  }

  return (
    <form onSubmit={form.submit(accept)} noValidate className="flex flex-col gap-5">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field label={t('invitation.accept.name')} {...form.field('fullName')}>
        <Input autoComplete="name" autoFocus maxLength={120} {...form.input('fullName')} />
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

function findMissingFields(values: NewPassword & { fullName: string }) {
  const missing = values.fullName.trim() ? undefined : t('invitation.accept.name_missing')
  return { fullName: missing, ...missingInPassword(values) }
}
