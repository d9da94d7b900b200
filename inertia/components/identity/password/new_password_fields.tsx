import { PASSWORD_LENGTH } from '#values/identity'
import { checkPassword } from '~/components/identity/password/check_password'
import { type NewPassword } from '~/components/identity/password/new_password'
import { PasswordRules } from '~/components/identity/password/password_rules'
import { Field } from '~/components/ui/form/field'
import { PasswordInput } from '~/components/ui/form/password_input'
import { type Api } from '~/hooks/use_api'
import { t } from '~/lib/i18n'

type Props = {
  /** Whose fields are a new password, among others. */
  form: {
    api: Api
    values: NewPassword
    field: (name: keyof NewPassword) => { name: string; error?: string }
    input: (name: keyof NewPassword) => { value: string; onValueChange: (value: string) => void }
  }
  label: string
  /** Data that an attacker could guess from: address, name, company. */
  about: string[]
  autoFocus?: boolean
}

/** A new password with its rules, and the same again: a typo would lock its person out. */
export function NewPasswordFields({ form, label, about, autoFocus }: Props) {
  const { password } = form.values
  const isCommon = form.api.problem?.errors.some(({ rule }) => rule === 'common_password') ?? false
  return (
    <>
      <div className="flex flex-col gap-2.5">
        <Field label={label} hint={t('invitation.password.tip')} {...form.field('password')}>
          <PasswordInput
            autoComplete="new-password"
            autoFocus={autoFocus}
            maxLength={PASSWORD_LENGTH.max}
            {...form.input('password')}
          />
        </Field>
        <PasswordRules
          judgement={checkPassword(password, about)}
          begun={password !== ''}
          isCommon={isCommon}
        />
      </div>
      <Field label={t('invitation.password.again')} {...form.field('passwordConfirmation')}>
        <PasswordInput
          autoComplete="new-password"
          maxLength={PASSWORD_LENGTH.max}
          {...form.input('passwordConfirmation')}
        />
      </Field>
    </>
  )
}
