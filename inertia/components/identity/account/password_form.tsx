import { router } from '@inertiajs/react'
import { useRef, type FormEvent } from 'react'
import { NewPasswordFields } from '~/components/identity/password/new_password_fields'
import { useNewPassword } from '~/components/identity/password/use_new_password'
import { useProvenApi } from '~/components/identity/proof/use_proven_api'
import { Button } from '~/components/ui/form/button'
import { Checkbox } from '~/components/ui/form/checkbox'
import { Field } from '~/components/ui/form/field'
import { FormErrors } from '~/components/ui/form/form_errors'
import { PasswordInput } from '~/components/ui/form/password_input'
import { toast } from '~/components/ui/overlay/toast'
import { useForm } from '~/hooks/use_form'
import { focusField } from '~/lib/focus'
import { t } from '~/lib/i18n'

type Props = {
  email: string
  about: string[]
  /** Whether it is asked what becomes of them. */
  hasTokens: boolean
}

/** Changes one's own password; every other browser is signed out. */
export function PasswordForm({ email, about, hasTokens }: Props) {
  const typed = useRef('')
  const api = useProvenApi(() => typed.current)
  const form = useForm({ currentPassword: '', endTokens: true }, { findMissingFields, api })
  const next = useNewPassword(api, [email, ...about])

  async function save(event: FormEvent) {
    event.preventDefault()
    const isProven = form.check()
    const gaps = next.check()
    if (!isProven) return
    if (gaps.length > 0) return focusField(gaps)

    typed.current = form.values.currentPassword
    const body = { ...form.values, password: next.password }
    const result = await api.submit('post', '/api/account/password', { body, idempotent: false })
    if (!result.ok) return
    form.reset()
    next.empty()
    toast.done(t('account.password.saved'))
    router.reload({ only: ['sessions', 'tokens'] })
  }

  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-5">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field label={t('account.password.current')} {...form.field('currentPassword')}>
        <PasswordInput autoComplete="current-password" {...form.input('currentPassword')} />
      </Field>
      <NewPasswordFields form={next} label={t('account.password.new')} />
      {hasTokens && (
        <Checkbox
          label={t('account.password.end_tokens')}
          hint={t('account.password.end_tokens_hint')}
          checked={form.values.endTokens}
          onCheckedChange={(endTokens) => form.set({ endTokens })}
        />
      )}
      {api.message && <FormErrors api={api} />}
      {api.proof}
      <div>
        <Button type="submit" loading={api.processing}>
          {t('account.password.save')}
        </Button>
      </div>
    </form>
  )
}

function findMissingFields({ currentPassword }: { currentPassword: string }) {
  return currentPassword ? {} : { currentPassword: t('account.password.current_missing') }
}
