import { checkPassword } from '~/components/identity/password/check_password'
import { type Gaps } from '~/hooks/use_form'
import { t } from '~/lib/i18n'

/** The fields of a new password: itself, and the same again. */
export const NEW_PASSWORD = { password: '', passwordConfirmation: '' }

export type NewPassword = typeof NEW_PASSWORD

/** What is still to be done about a new password, before the server is asked. */
export function missingInPassword({ password, passwordConfirmation: again }: NewPassword) {
  const gaps: Gaps<NewPassword> = {}
  const { missing } = checkPassword(password, [])
  if (!password) gaps.password = t('invitation.password.missing')
  else if (missing > 0) gaps.password = t('invitation.password.too_short', { count: missing })
  if (!again) gaps.passwordConfirmation = t('invitation.password.again_missing')
  else if (again !== password) gaps.passwordConfirmation = t('invitation.password.differs')
  return gaps
}
