import { PASSWORD_LENGTH } from '#values/identity'
import { PasswordRules } from '~/components/identity/password/password_rules'
import { type NewPassword } from '~/components/identity/password/use_new_password'
import { Field } from '~/components/ui/form/field'
import { PasswordInput } from '~/components/ui/form/password_input'
import { t } from '~/lib/i18n'

type Props = { form: NewPassword; label: string; autoFocus?: boolean }

/** A new password with its rules, and the same again: a typo would lock its person out. */
export function NewPasswordFields({ form, label, autoFocus }: Props) {
  const { password, again, judgement, isCommon, errors } = form
  return (
    <>
      <div className="flex flex-col gap-2.5">
        <Field
          label={label}
          name="password"
          hint={t('invitation.password.tip')}
          error={errors.password}
        >
          <PasswordInput
            autoComplete="new-password"
            autoFocus={autoFocus}
            maxLength={PASSWORD_LENGTH.longest}
            value={password}
            onValueChange={form.setPassword}
          />
        </Field>
        <PasswordRules judgement={judgement} begun={password !== ''} isCommon={isCommon} />
      </div>
      <Field
        label={t('invitation.password.again')}
        name="passwordConfirmation"
        error={errors.passwordConfirmation}
      >
        <PasswordInput
          autoComplete="new-password"
          maxLength={PASSWORD_LENGTH.longest}
          value={again}
          onValueChange={form.setAgain}
        />
      </Field>
    </>
  )
}
