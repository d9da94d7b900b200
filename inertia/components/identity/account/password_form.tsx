import { useRef, type FormEvent } from 'react'
import {
  NewPasswordFields,
  missingInPassword,
  NEW_PASSWORD,
  type NewPassword,
} from '~/components/identity/password/new_password_fields'
import { useReauthenticatingApi } from '~/components/identity/reauthentication/use_reauthenticating_api'
import { Button } from '~/components/ui/form/button'
import { Checkbox } from '~/components/ui/form/checkbox'
import { Field, FormErrors } from '~/components/ui/form/field'
import { PasswordInput } from '~/components/ui/form/password_input'
import { toast } from '~/components/ui/overlay/toast'
import { useForm } from '~/hooks/use_form'
import { t } from '~/lib/i18n'
import { reloadProps } from '~/lib/pages/reload_props'

type Props = {
  email: string
  about: string[]
  /** Whether the user has API tokens, so that the form asks whether to revoke them. */
  hasTokens: boolean
}

/** Changes the user's own password and signs out all other browsers. */
export function PasswordForm({ email, about, hasTokens }: Props) {
  const typed = useRef('')
  const api = useReauthenticatingApi(() => typed.current)
  const form = useForm({ currentPassword: '', endTokens: true, ...NEW_PASSWORD }, { validate, api })

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!form.check()) return
    const { currentPassword, endTokens, password } = form.values
    typed.current = currentPassword
    const body = { currentPassword, endTokens, password }
    const result = await api.submit('post', '/api/account/password', { body, idempotent: false })
    if (!result.ok) return
    form.reset()
    toast.done(t('account.password.saved'))
    reloadProps<'identity/account_security'>(['sessions', 'tokens'])
  }

  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-5">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field label={t('account.password.current')} {...form.field('currentPassword')}>
        <PasswordInput autoComplete="current-password" {...form.input('currentPassword')} />
      </Field>
      <NewPasswordFields form={form} label={t('account.password.new')} about={[email, ...about]} />
      {hasTokens && (
        <Checkbox
          label={t('account.password.end_tokens')}
          hint={t('account.password.end_tokens_hint')}
          checked={form.values.endTokens}
          onCheckedChange={(endTokens) => form.set({ endTokens })}
        />
      )}
      {api.message && <FormErrors api={api} />}
      {api.reauthentication}
      <div>
        <Button type="submit" loading={api.processing}>
          {t('account.password.save')}
        </Button>
      </div>
    </form>
  )
}

function validate(values: NewPassword & { currentPassword: string }) {
  const missing = values.currentPassword ? undefined : t('account.password.current_missing')
  return { currentPassword: missing, ...missingInPassword(values) }
}
