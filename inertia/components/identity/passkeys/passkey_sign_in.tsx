import { useState } from 'react'
import { hasPasskeys } from '~/components/identity/passkeys/supported'
import { Notice } from '~/components/ui/display/notice'
import { Button } from '~/components/ui/form/button'
import { FormErrors } from '~/components/ui/form/field'
import { useApi } from '~/hooks/use_api'
import { t } from '~/lib/i18n'

type Props = { remember: boolean; disabled: boolean; onDone: () => void }

/** Signs in with a passkey, in the place of email and password. Its code comes when it is asked for. */
export function PasskeySignIn({ remember, disabled, onDone }: Props) {
  const api = useApi()
  const [isAsking, setAsking] = useState(false)
  const [isUnused, setUnused] = useState(false)
  if (!hasPasskeys()) return null

  async function signIn() {
    setUnused(false)
    setAsking(true)
    await ask()
    setAsking(false)
  }

  async function ask() {
    const asked = await api.submit('post', '/api/auth/passkey/options', { idempotent: false })
    if (!asked.ok) return
    const { answerWithPasskey } = await import('~/lib/passkeys')
    const answer = await answerWithPasskey(asked.data)
    if (!answer.ok) return setUnused(true)
    const body = { passkey: answer.passkey, remember }
    const result = await api.submit('post', '/api/auth/passkey', { body, idempotent: false })
    if (result.ok) onDone()
  }

  return (
    <div className="mt-3 flex flex-col gap-3">
      <Button loading={isAsking} disabled={disabled} onClick={signIn}>
        {t('auth.passkey.sign_in')}
      </Button>
      {isUnused && <Notice>{t('auth.passkey.unused')}</Notice>}
      {api.message && <FormErrors api={api} />}
    </div>
  )
}
