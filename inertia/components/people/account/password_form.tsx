import { router } from '@inertiajs/react'
import { useState, type FormEvent } from 'react'
import { NewPasswordFields } from '~/components/people/password/new_password_fields'
import { useNewPassword } from '~/components/people/password/use_new_password'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { FormErrors } from '~/components/ui/form_errors'
import { PasswordInput } from '~/components/ui/password_input'
import { toast } from '~/components/ui/toast'
import { useApi } from '~/hooks/use_api'
import { focusField } from '~/lib/focus'
import { t } from '~/lib/i18n'

type Props = { email: string; about: string[] }

/** Changes one's own password; every other browser is signed out. */
export function PasswordForm({ email, about }: Props) {
  const api = useApi()
  const form = useNewPassword(api, [email, ...about])
  const [current, setCurrent] = useState('')
  const [isCurrentMissing, setCurrentMissing] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    setCurrentMissing(!current)
    const gaps = [...(current ? [] : ['currentPassword']), ...form.check()]
    if (gaps.length > 0) return focusField(gaps)

    const body = { currentPassword: current, password: form.password }
    const result = await api.submit('post', '/api/account/password', { body, idempotent: false })
    if (!result.ok) return
    setCurrent('')
    form.empty()
    toast.done(t('account.password.saved'))
    router.reload({ only: ['sessions'] })
  }

  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-5">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field
        label={t('account.password.current')}
        name="currentPassword"
        error={
          isCurrentMissing ? t('account.password.current_missing') : api.errors.currentPassword
        }
      >
        <PasswordInput
          autoComplete="current-password"
          value={current}
          onValueChange={(value) => {
            setCurrent(value)
            setCurrentMissing(false)
            api.clear('currentPassword')
          }}
        />
      </Field>
      <NewPasswordFields form={form} label={t('account.password.new')} />
      {api.message && <FormErrors api={api} />}
      <div>
        <Button type="submit" loading={api.processing}>
          {t('account.password.save')}
        </Button>
      </div>
    </form>
  )
}
