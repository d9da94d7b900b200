import { useState } from 'react'
import { AppForm } from '~/components/identity/factors/app_form'
import { RecoveryCodes } from '~/components/identity/factors/recovery_codes'
import { useReauthenticatingApi } from '~/components/identity/reauthentication/use_reauthenticating_api'
import { type NewTotp } from '~/components/identity/types'
import { Dialog } from '~/components/ui/overlay/dialog'
import { t } from '~/lib/i18n'

type Props = {
  /** The first step: an app to set up, or recovery codes to save. */
  start: { app: NewTotp } | { codes: string[] }
  email: string
  /** Called when the app is set up and required from now on. */
  onConfirmed?: () => void
  onClose: () => void
}

/** Sets up an authenticator app, then shows the recovery codes once; or shows only the codes. */
export default function FactorDialog({ start, email, onConfirmed, onClose }: Props) {
  const api = useReauthenticatingApi()
  const [codes, setCodes] = useState('codes' in start ? start.codes : null)
  const part = codes ? 'made' : 'dialog'

  async function confirm(code: string) {
    const result = await api.submit('post', '/api/account/second-factor/totp/confirm', {
      body: { code },
      idempotent: false,
    })
    if (!result.ok) return
    setCodes(result.data.recoveryCodes)
    onConfirmed?.()
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      staysOnOutsideClick
      title={t(`factors.${part}.title`)}
      lead={t(`factors.${part}.lead`)}
    >
      {codes && <RecoveryCodes codes={codes} email={email} onDone={onClose} />}
      {!codes && 'app' in start && (
        <AppForm app={start.app} api={api} onConfirm={confirm} onCancel={onClose} />
      )}
      {api.reauthentication}
    </Dialog>
  )
}
