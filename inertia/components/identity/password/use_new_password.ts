import { useState } from 'react'
import { checkPassword } from '~/components/identity/password/check_password'
import { type Api } from '~/hooks/use_api'
import { t } from '~/lib/i18n'

type Gaps = { password?: string; passwordConfirmation?: string }

/**
 * A new password and its repetition, judged as they are typed.
 *
 * @param about what anybody could guess of the person: address, name, company
 */
export function useNewPassword(api: Api, about: string[]) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [gaps, setGaps] = useState<Gaps>({})
  const judgement = checkPassword(password, about)

  return {
    password,
    again,
    judgement,
    isCommon: api.problem?.errors.some(({ rule }) => rule === 'common_password') ?? false,
    errors: {
      password: gaps.password ?? api.errors.password,
      passwordConfirmation: gaps.passwordConfirmation ?? api.errors.passwordConfirmation,
    },
    setPassword: (value: string) => {
      setPassword(value)
      setGaps({ ...gaps, password: undefined })
      api.clear('password')
    },
    setAgain: (value: string) => {
      setAgain(value)
      setGaps({ ...gaps, passwordConfirmation: undefined })
      api.clear('passwordConfirmation')
    },
    /** Finds what is still to be done, shows it at the fields, and gives their names. */
    check: (): string[] => {
      const found: Gaps = {}
      if (!password) found.password = t('invitation.password.missing')
      else if (judgement.missing > 0) {
        found.password = t('invitation.password.too_short', { count: judgement.missing })
      }
      if (!again) found.passwordConfirmation = t('invitation.password.again_missing')
      else if (again !== password) found.passwordConfirmation = t('invitation.password.differs')
      setGaps(found)
      return Object.keys(found)
    },
    empty: () => {
      setPassword('')
      setAgain('')
    },
  }
}

export type NewPassword = ReturnType<typeof useNewPassword>
