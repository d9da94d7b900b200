import { PASSWORD_LENGTH } from '#values/identity'
import { Check, Circle, X } from 'lucide-react'
import { type ReactNode } from 'react'
import { checkPassword, type PasswordCheck } from '~/components/identity/password/check_password'
import { Field } from '~/components/ui/form/field'
import { PasswordInput } from '~/components/ui/form/password_input'
import { type Api } from '~/hooks/use_api'
import { t } from '~/lib/i18n'
import { useAnnouncement } from '~/lib/focus/announce'
import { cx } from '~/lib/cx'
import { type FieldErrors } from '~/hooks/use_form'

type Props = {
  /** A form that includes the fields of a new password. */
  form: {
    api: Api
    values: NewPassword
    field: (name: keyof NewPassword) => { name: string; error?: string }
    input: (name: keyof NewPassword) => { value: string; onValueChange: (value: string) => void }
  }
  label: string
  /** Data from which an attacker could guess: email, name, company. */
  about: string[]
  autoFocus?: boolean
}

/** A new password with its rules, and its confirmation: a typo would lock the user out. */
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

type PasswordRulesProps = {
  judgement: PasswordCheck
  /** Whether something is typed already. */
  begun: boolean
  /** The server reported that the password is common. */
  isCommon: boolean
}

const LEVELS = { weak: 1, fair: 2, strong: 3 }

/** The rules of a password, ticked off while it is typed. */
function PasswordRules({ judgement, begun, isCommon }: PasswordRulesProps) {
  const { missing, isPersonal } = judgement
  const { min: shortest } = PASSWORD_LENGTH
  const strength = isCommon ? 'weak' : judgement.strength
  const words = begun && t(`invitation.password.strength.${strength}`)
  useAnnouncement(words)
  return (
    <div className="flex flex-col gap-2 text-sm">
      <div className="flex items-center gap-3">
        <span aria-hidden className="flex flex-1 gap-1">
          {[1, 2, 3].map((level) => (
            <span
              key={level}
              className={cx(
                'h-1 flex-1 rounded-full transition-colors',
                begun && LEVELS[strength] >= level ? 'bg-ink' : 'bg-selected'
              )}
            />
          ))}
        </span>
        <span className="min-w-24 text-right text-muted">{words}</span>
      </div>
      <ul className="flex flex-col gap-1">
        <Rule state={begun && missing === 0 ? 'kept' : 'open'}>
          {begun && missing > 0
            ? t('invitation.password.rule_length_left', { shortest, count: missing })
            : t('invitation.password.rule_length', { shortest })}
        </Rule>
        <Rule state={!begun || missing > 0 ? 'open' : isPersonal ? 'broken' : 'kept'}>
          {t('invitation.password.rule_own')}
        </Rule>
        {isCommon && <Rule state="broken">{t('invitation.password.rule_common')}</Rule>}
      </ul>
      {/* Only the server knows the common passwords, so this rule isn't ticked off before the server has answered. */}
      {!isCommon && <p className="text-muted">{t('invitation.password.hint_common')}</p>}
    </div>
  )
}

const MARKS = {
  open: <Circle aria-hidden className="size-3.5 text-subtle" />,
  kept: <Check aria-hidden className="size-3.5 text-approved" strokeWidth={2.5} />,
  broken: <X aria-hidden className="size-3.5 text-overdue" strokeWidth={2.5} />,
}

function Rule({ state, children }: { state: keyof typeof MARKS; children: ReactNode }) {
  return (
    <li
      className={cx(
        'flex items-center gap-2',
        state === 'broken' ? 'text-danger-text' : 'text-muted'
      )}
    >
      {MARKS[state]}
      <span>{children}</span>
    </li>
  )
}

/** Empty values of a new password and its confirmation. */
export const NEW_PASSWORD = { password: '', passwordConfirmation: '' }

export type NewPassword = typeof NEW_PASSWORD

/** Returns what is missing in a new password, before the request is sent. */
export function missingInPassword({ password, passwordConfirmation: again }: NewPassword) {
  const errors: FieldErrors<NewPassword> = {}
  const { missing } = checkPassword(password, [])
  if (!password) errors.password = t('invitation.password.missing')
  else if (missing > 0) errors.password = t('invitation.password.too_short', { count: missing })
  if (!again) errors.passwordConfirmation = t('invitation.password.again_missing')
  else if (again !== password) errors.passwordConfirmation = t('invitation.password.differs')
  return errors
}
