import { router } from '@inertiajs/react'
import { type FormEvent } from 'react'
import { NewPasswordFields } from '~/components/identity/password/new_password_fields'
import { useNewPassword } from '~/components/identity/password/use_new_password'
import { Button } from '~/components/ui/form/button'
import { Field } from '~/components/ui/form/field'
import { FormErrors } from '~/components/ui/form/form_errors'
import { Input } from '~/components/ui/form/input'
import { type Api } from '~/hooks/use_api'
import { useForm } from '~/hooks/use_form'
import { focusField } from '~/lib/focus'
import { t } from '~/lib/i18n'

type Props = {
  api: Api
  token: string
  email: string
  company: string
  /** The account is there; the start page is on its way. */
  leaving: boolean
  /** Another way stands above it. */
  isSecond: boolean
  onAccepted: (startsAt: string) => void
}

/** Name and password of a person who joins. */
export function AcceptForm({ api, token, email, company, leaving, isSecond, onAccepted }: Props) {
  const form = useForm({ fullName: '' }, { api, findMissingFields })
  const { fullName } = form.values
  const password = useNewPassword(api, [email, fullName, company])

  async function accept(event: FormEvent) {
    event.preventDefault()
    const isNamed = form.check()
    const gaps = password.check()
    if (!isNamed) return
    if (gaps.length > 0) return focusField(gaps)

    const body = {
      fullName: fullName.trim(),
      password: password.password,
      passwordConfirmation: password.again,
    }
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
    <form onSubmit={accept} noValidate className="flex flex-col gap-5">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field label={t('invitation.accept.name')} {...form.field('fullName')}>
        <Input autoComplete="name" autoFocus maxLength={120} {...form.input('fullName')} />
      </Field>
      <NewPasswordFields form={password} label={t('invitation.accept.password')} />
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

function findMissingFields({ fullName }: { fullName: string }) {
  return fullName.trim() ? {} : { fullName: t('invitation.accept.name_missing') }
}
